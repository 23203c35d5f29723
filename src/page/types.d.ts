// SPDX-License-Identifier: MIT
// types.d.ts - what the page's modules hand to each other, for tsc alone.

/** A file for the engine. */
interface Thing {
  /** identity, password, known, report, game, orders, block or thing */
  as: string;
  name: string;
  data: string | Uint8Array;
}

/** Something that came, with what the action `sort` says of it. */
interface Found extends Thing {
  kind: string;
  /** the game's name; `name` is the file's that it came in */
  game: string;
  [fact: string]: any;
}

interface Answer {
  ok: boolean;
  value: any;
  error: { code: string, text: string };
  diags: any[];
}

interface Asking {
  /** nothing else may be done by the Worker that does this */
  secret?: boolean;
  progress?: (done: number, all: number) => void;
}

/** What is in hand; all is null, empty or false at first. */
interface Held {
  /** also: player, id, locked */
  identity: Found | null;
  /** NAME.known, of each game that it came of */
  known: Found[];
  game: Found | null;
  /** a seat of the game is free */
  invited: boolean;
  /** the newest, as it came; also: gid, seat, entry */
  report: Found | null;
  /** value of the action `open`, of `report`; openedFile() is its file */
  opened: any;
  /** a file of orders that came */
  orders: Found | null;
  /** one to try orders on */
  position: Found | null;
  /** all blocks and reports that came, to hold against a game */
  blocks: Found[];
  /** the data of a replay that is looked into */
  looked: import('../../templates/replay/statistics.js').ReplayData | null;
  /** the report that is open asks for orders */
  asked: boolean;
  /** no report is open */
  closed: boolean;
  /** there are orders that are not sealed */
  unsealed: boolean;
  /** the identity was made here and is not saved */
  unsaved: boolean;
  /** something is ready to go out */
  sending: boolean;
}

interface Outgoing {
  /** what it is: "Your sealed orders" */
  title: string;
  /** a block, or orders in clear */
  text: string;
  /** of the file: NAME.asc, or NAME.txt for orders in clear */
  name: string;
  subject: string;
  /** the new NAME.known, to be saved with it */
  known?: string;
  /** its name */
  game: string;
  /** orders in clear, in a reply to the report's mail */
  plain?: boolean;
}

// ---- the board (board.js) ----

/** Where on the picture something is, and what orders call it. */
interface Spot {
  kind: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}

interface Picture {
  board: string;
  spots: Spot[];
}

interface Mark {
  /** own, placed, picked, target, doubt; several with blanks between */
  sort: string;
  /** what its label adds */
  says?: string;
  /** what is written on it */
  face?: string;
}

interface BoardHearer {
  /** whether a click on it would do something */
  means: (name: string) => boolean;
  pick: (name: string) => void;
}

type Dragged = (what: HTMLElement, x: number, y: number) => void;

interface DragHearer {
  over?: Dragged;
  drop: Dragged;
  /** always, and before drop */
  end?: () => void;
  /** by a finger, too, which then does not scroll */
  touch?: boolean;
}

// ---- what is possible (kernel/possible.h; choose.js, offer.js) ----

interface Doubt {
  text: string;
  rules: string[];
}

interface Order {
  order: string;
  kind: string;
  part?: string;
  from?: string;
  to?: string;
  unit?: string;
  /** in orders, if that is not its id */
  called?: string;
  group?: string;
  rules: string[];
  uncertain?: Doubt;
  /** what it makes of the lines; without them it is a new one */
  edits?: Edit[];
  /** a line, from 1, of others on the same way: it can join them */
  grows?: number;
}

interface Edit {
  /** from 1 */
  line: number;
  /** null: it goes */
  text: string | null;
}

interface Slot {
  before?: string;
  part?: string;
  kinds?: string[];
  place?: boolean;
  text?: number;
  between?: string;
  least: number;
  most?: number;
  each?: Record<string, number | Record<string, number>>;
}

interface Whole {
  whole: string;
  kind: string;
  part?: string;
  after?: string;
  rules: string[];
  slots: Slot[];
  /** of what is made around a line: where that goes */
  slot?: number;
}

/** What the action `ordering` offers. */
interface Possible {
  orders: Order[];
  wholes: Whole[];
  around: Whole[];
  left: Record<string, number>;
}

/** A whole that is being put together. */
interface Build {
  whole: Whole;
  /** by slot */
  filled: Order[][];
  /** the one that is being filled */
  slot: number;
  /** that it is made around, from 1, and what stands there */
  line?: number;
  around?: string;
}

interface Choice extends Possible {
  /** wholes within wholes */
  builds: Build[];
  /** of a place, or of who acts */
  name: string;
  kind: string;
  units: string[];
  /** where several fit */
  several: Order[];
  /** an order that is whole goes there */
  take: (order: Order) => void;
}

// ---- the lines (lines.js, orders.js) ----

/** What is said of a line. */
interface Note {
  /** error, warning, note; '' */
  level: string;
  text: string;
}
