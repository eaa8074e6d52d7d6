import { createHash } from 'node:crypto'

import { failure } from '#contract/failure.ts'
import { isOneLineCell } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { inOneLine } from '#contract/one-line.ts'
import type { Resource } from '#contract/resource.ts'
import { withoutUnseen } from '#contract/unseen-signs.ts'
import { idPattern } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import { isRecord, refuseDepth } from '#server/http/input.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import type { AnyDraft } from '#server/resource/store.ts'

/** A row as it came, with an id of its own. */
type Named = AnyDraft & { id: string }

export interface BatchRows {
  rows: Named[]
  /** Of the rows as they came: the same for the same ones, sent again. */
  digest: string
}

const isNamed = (row: AnyDraft): row is Named => typeof row.id === 'string' && row.id !== ''

/** Nobody else has the body of a call: its rows are named where they are. An id that is none is refused. */
const named = (row: AnyDraft): Named => {
  if (!isNamed(row)) return Object.assign(row, { id: newId() })
  if (!idPattern.test(row.id)) throw failure('badRequest', '参数错误：编号不正确')
  return row
}

/** Texts as they look, those of one line in one; in the row itself, as above. */
const asSeen = ({ fields }: Resource, row: Named): Named => {
  for (const name of Object.keys(row)) {
    const value = row[name]
    if (typeof value !== 'string' || name === 'id') continue
    const text = withoutUnseen(value)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    row[name] = field && isOneLineCell(field) ? inOneLine(text) : text
  }
  return row
}

/** The body of an import: a list of objects, none of them too deep. */
export const readBatch = async (resource: Resource, body: unknown): Promise<BatchRows> => {
  if (!Array.isArray(body)) throw failure('badRequest', '参数错误：内容应是一个列表')
  if (body.length === 0) throw failure('badRequest', '没有要导入的数据')
  if (body.length > limits.batchRows) throw failure('badRequest', `一次最多导入 ${limits.batchRows} 行`)
  const hash = createHash('sha256')
  const rows = await inTurns(body, (row: unknown, index) => {
    if (!isRecord(row)) throw failure('badRequest', `参数错误：第 ${index + 1} 行应是一个对象`)
    refuseDepth(row)
    hash.update(JSON.stringify(row))
    return asSeen(resource, named(row))
  })
  return { rows, digest: hash.digest('hex') }
}
