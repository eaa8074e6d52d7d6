import type { CellKinds } from './cell-kinds.ts'
import type { CellNumbers } from './cell-numbers.ts'
import type { SheetLooks } from './cell-looks.ts'
import type { CellRemark } from './cell-remarks.ts'
import type { RichCell } from './cell-runs.ts'
import type { DrawnThings } from './drawn-things.ts'
import type { FrozenLines } from './frozen-lines.ts'
import type { HiddenLines } from './hidden-lines.ts'
import type { Merged } from './merged.ts'
import type { SheetChart } from './sheet-charts.ts'
import type { SheetLink } from './sheet-links.ts'

/** A cell of a sheet; both counted from 0. */
export interface CellAt {
  r: number
  c: number
}

/** A number that is seen, and taken, as the code or the share that its format makes of it. */
export interface CodeCell extends CellAt {
  number: string
}

/** A number that is taken as it is, and seen as the text that its format makes of it. */
export interface SeenCell extends CellAt {
  text: string
}

/** What a sheet tells of its rows beside their texts. */
export interface Beside {
  merged: Merged[]
  /** Formulas that nobody has worked out: in the rows they stand as they are written. A text may begin with = as they do. */
  formulas: CellAt[]
  /** Whole numbers of more figures than a sheet keeps: the last ones are zeros now, whatever they were. */
  rounded?: CellAt[]
  /** Numbers that a telephone number whose first 0 is lost looks like. */
  landlines?: CellAt[]
  /** Numbers that became codes or shares, as they are seen: where amounts are wanted, those are meant. */
  codes?: CodeCell[]
  /** Other cells that are seen otherwise, ¥1,234.50, TRUE: where texts are wanted, those are meant. */
  seen?: SeenCell[]
  /** Of a sheet that is taken: rows that its maker, or his filter, has hidden; counted from 0. */
  hiddenRows?: number[]
  /** The first line, from 1, with something in it behind the rows that were wanted. */
  beyond?: number
  /** Of a sheet that is looked at: what its maker has hidden, and whether columns with something in them were left out. */
  hidden?: HiddenLines
  isCutAcross?: boolean
  /** What lies over its cells. */
  drawn?: DrawnThings
  /** The charts among that, of a workbook that is read without the library. */
  charts?: SheetChart[]
  /** Cells that lead to an address. */
  links?: SheetLink[]
  /** Cells whose letters do not all look alike. */
  richCells?: RichCell[]
  /** What is remarked on its cells. */
  remarks?: CellRemark[]
  /** What is in its cells, and how broad and how high its maker made its columns and rows. */
  kinds?: CellKinds
  /** What its formats show, `1.5千`, of which numbers. */
  numbers?: CellNumbers
  widths?: (number | undefined)[]
  heights?: number[]
  /** Whether pale lines stand between all its cells; its maker may have switched them off. */
  hasGrid?: boolean
  /** Rows and columns that stay in sight. */
  frozen?: FrozenLines
  /** How its cells look. */
  looks?: SheetLooks
  /** Whether colours or signs that depend on what is in the cells are its maker's. */
  isConditional?: boolean
  /** A workbook of which nobody knows how its cells look. */
  isPlain?: boolean
}

/** A sheet that is read to its end. */
export interface ParsedSheet extends Partial<Beside> {
  name: string
  rows: string[][]
}
