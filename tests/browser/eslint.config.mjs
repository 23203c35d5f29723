// SPDX-License-Identifier: MIT
// eslint.config.mjs - what of STYLE.md a machine can see in the page's modules.
import js from '@eslint/js';

const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'write',
	'setHTMLUnsafe', 'srcdoc', 'cssText'];

export default [js.configs.recommended, {
	linterOptions: { reportUnusedDisableDirectives: 'error' },
	rules: {
		// tsc knows better.
		'no-undef': 'off',
		'no-unused-vars': ['error', { args: 'after-used',
			argsIgnorePattern: '^(clock|precision)$' }],
		'no-restricted-properties': ['error', ...markup.map((property) =>
			({ property, message: 'text is never read as markup' }))],
		'no-restricted-syntax': ['error', 'ExportDefaultDeclaration',
			'ExportAllDeclaration', 'ImportNamespaceSpecifier',
			'ImportDefaultSpecifier', 'ImportExpression'],
		complexity: ['error', 16],
		eqeqeq: 'error',
		'max-len': ['error', { code: 80 }],
		'max-lines': ['error', 300],
		'max-lines-per-function': ['error', { max: 60, skipComments: true }],
		'max-params': ['error', 5],
		'no-eval': 'error',
		'no-implied-eval': 'error',
		'no-new-func': 'error',
		'no-script-url': 'error',
		'no-shadow': 'error',
		'no-var': 'error',
		'object-shorthand': 'error',
		'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
		'prefer-template': 'error',
		quotes: ['error', 'single', { avoidEscape: true }],
		semi: 'error',
	},
}];
