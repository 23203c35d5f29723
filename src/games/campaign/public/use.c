/* SPDX-License-Identifier: MIT */
/* use.c - what each order is for (PUBLIC; N29). */
#include "config.h"

#include "games/campaign/public/plan.h"

enum cn_use cn_use(enum cn_verb verb)
{
	switch (verb) {
	case CN_DO_PLACE:
		return CN_USE_SETUP;
	case CN_DO_MARCH:
	case CN_DO_FORCE:
	case CN_DO_REVEAL:
	case CN_DO_SEQUENCE:
		return CN_USE_MARCH;
	case CN_DO_TERRAIN:
	case CN_DO_DEPLOY:
	case CN_DO_SUPPORT:
	case CN_DO_PLAN:
	case CN_DO_REGROUP:
		return CN_USE_ADVANCE;
	case CN_DO_BATTLE:
	case CN_DO_ENGAGE:
	case CN_DO_WITHDRAW:
	case CN_DO_SHIFT:
	case CN_DO_FIRE:
	case CN_DO_SQUARE:
	case CN_DO_BREAK:
	case CN_DO_SHELTER:
	case CN_DO_TAKE:
	case CN_DO_SWAP:
	case CN_DO_RETREAT:
	case CN_DO_REINFORCE:
	case CN_DO_ASK:
		return CN_USE_BATTLE;
	case CN_DO_END:
		return CN_USE_END;
	case CN_DO_STANDING:
	case CN_DO_RESIGN:
	case CN_DO_OFFER:
	case CN_DO_ACCEPT:
	case CN_DO_RETRACT:
	case CN_DO_SAY:
		return CN_USE_DECLARE;
	}
	return CN_USE_DECLARE;
}
