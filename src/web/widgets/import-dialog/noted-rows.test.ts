import { expect, test } from 'vitest'

import { sameText, setCells } from './cell-texts.ts'
import { doubtSentence, doubtWord, toLookAt } from './note-sentences.ts'
import { doubts, marksOf, noneAlike, noteChange, noteChanges, stillNoted } from './noted-rows.ts'
import { readSheet } from './read-sheet.ts'

const columns = ['名称', '金额'].map(label => ({ label, prop: label }))

/** Lines 2 to 6: the first three say the same, the last two stand below a merged cell, and some of everything else is there. */
const read = () => {
  let n = 1
  const sheet = readSheet({ columns }, () => `id-${++n}`)
  const table = [
    ['名称', '金额'],
    ['a', '1'],
    ['a', '1'],
    ['a', '1'],
    ['b', '=1+1'],
    ['', '6222021234567890'],
  ]
  sheet.take(table, {
    merged: [{ s: { r: 4, c: 0 }, e: { r: 5, c: 0 } }],
    formulas: [{ r: 4, c: 1 }],
    rounded: [{ r: 5, c: 1 }],
    hiddenRows: [2, 4],
  })
  return sheet.read()
}

/** What is said after some rows have gone, and of which of them a check said that they are there already. */
const saidOf = ({ noted }: Pick<ReturnType<typeof read>, 'noted'>, ...gone: string[]) => {
  const still = stillNoted(noted, { ...noneAlike, repeats: [{ id: 'id-4', line: 4 }] }, new Set(gone))
  return [
    ...toLookAt(still, { columns }),
    ...doubts.filter(each => still[each].length > 0).map(each => doubtSentence(each, still[each], '部门')),
  ].map(each => each.slice(0, each.search(/[，。（]/)))
}

test('what is told of a file names the rows and cells that it is about', () => {
  expect(saidOf(read())).toEqual([
    '第 5 行的公式没有算出结果',
    '第 6 行“金额”的数字超过 15 位',
    '合并的单元格已按第一格的内容填到它占的每一行',
    '第 3、5 行在文件里是隐藏的',
    '第 3、4 行与上面的行完全相同',
    '第 4 行与已有的部门相同',
  ])
})

test('of rows that are gone nothing is told, and the first that is left of equal ones repeats nothing', () => {
  expect(saidOf(read(), 'id-5', 'id-6')).toEqual([
    '第 3 行在文件里是隐藏的',
    '第 3、4 行与上面的行完全相同',
    '第 4 行与已有的部门相同',
  ])
  expect(saidOf(read(), 'id-2', 'id-5', 'id-6')).toContain('第 4 行与上面的行完全相同')
  expect(saidOf(read(), 'id-2', 'id-3', 'id-4', 'id-5', 'id-6')).toEqual([])
})

test('of a cell that was changed nothing is told; its row leaves its equals and finds others', () => {
  const before = read()
  const change = (
    { rows, noted }: Pick<typeof before, 'rows' | 'noted'>,
    id: string,
    prop: string,
    text: string,
  ) => {
    const after = setCells(rows, sameText([id], prop, text))
    return { rows: after, noted: noteChange(noted, after, { id, prop }, { columns }) }
  }
  const repaired = change(
    change(change(before, 'id-5', '金额', '2'), 'id-6', '金额', '3'),
    'id-6',
    '名称',
    'c',
  )
  expect(saidOf(repaired)).toEqual([
    '第 3、5 行在文件里是隐藏的',
    '第 3、4 行与上面的行完全相同',
    '第 4 行与已有的部门相同',
  ])
  const other = change(repaired, 'id-2', '金额', '9')
  expect(saidOf(other)).toContain('第 4 行与上面的行完全相同')
  const alone = change(other, 'id-3', '金额', '8')
  expect(alone.noted.twins).toEqual([])
  const again = change(change(alone, 'id-6', '名称', 'b'), 'id-6', '金额', '2')
  expect(saidOf(again)).toContain('第 6 行与上面的行完全相同')
})

test('cells whose lines became one are told, until they are changed or their row goes', () => {
  const ofOneLine = columns.map(each => ({ ...each, isOneLine: true }))
  let n = 1
  const sheet = readSheet({ columns: ofOneLine }, () => `id-${++n}`)
  sheet.take([
    ['名称', '金额'],
    ['王\n五', '1'],
    ['赵\n六', '2'],
    ['钱七', '3\n元'],
  ])
  const { rows, noted } = sheet.read()
  const place = { id: 'id-3', prop: '名称' }
  const changed = noteChange(noted, setCells(rows, sameText([place.id], place.prop, '赵六')), place, {
    columns: ofOneLine,
  })
  const said = (told: typeof noted, ...gone: string[]) =>
    toLookAt(stillNoted(told, noneAlike, new Set(gone)), { columns })
  expect(said(noted)).toEqual(['第 2、3、4 行的格子里有换行或制表符，已接成一行（共 3 格），请核对。'])
  expect(said(changed, 'id-4')).toEqual(['第 2 行的格子里有换行或制表符，已接成一行（共 1 格），请核对。'])
  expect(said(changed, 'id-2', 'id-4')).toEqual([])
})

test('a row bears all that is told of it', () => {
  const still = stillNoted(
    read().noted,
    { repeats: [{ id: 'id-3', line: 3 }], namesakes: [{ id: 'id-4', line: 4 }] },
    new Set(),
  )
  expect([...marksOf(still, (doubt, row) => doubtWord(doubt, row, '部门'))]).toEqual([
    ['id-3', '在文件里是隐藏的；与上面的行完全相同；与已有的部门相同'],
    ['id-5', '在文件里是隐藏的'],
    ['id-4', '与上面的行完全相同；与已有的部门同名'],
  ])
})

test('a number where a telephone number belongs may have lost its first 0: told with its line, until its cell is changed', () => {
  const phones = [{ label: '电话', prop: 'phone', isPhone: true }, ...columns]
  let n = 1
  const sheet = readSheet({ columns: phones }, () => `id-${++n}`)
  sheet.take(
    [
      ['电话', '金额'],
      ['5928888888', '5928888888'],
      ['1088886666', '1'],
    ],
    { merged: [], formulas: [], landlines: [1, 2].map(r => ({ r, c: 0 })).concat({ r: 1, c: 1 }) },
  )
  const { rows, noted } = sheet.read()
  const said = (told: typeof noted) => toLookAt(stillNoted(told, noneAlike, new Set()), { columns: phones })
  expect(said(noted)).toEqual([
    '第 2、3 行“电话”在文件里是数字，座机区号开头的 0 可能丢了。请核对，座机写成 0592-8888888。',
  ])
  const place = { id: 'id-2', prop: 'phone' }
  const changed = noteChange(noted, setCells(rows, sameText([place.id], place.prop, '0592-8888888')), place, {
    columns: phones,
  })
  expect(said(changed)).toEqual([expect.stringMatching(/^第 3 行“电话”/)])
})

/** Departments by name, organisation and leader: the lines 3 and 5 have the name of line 2, line 6 that of line 4. */
const named = {
  columns: ['名称', '机构', '负责人'].map(label => ({ label, prop: label })),
  namedBy: ['名称', '机构'],
}
const readNamed = () => {
  let n = 1
  const sheet = readSheet(named, () => `id-${++n}`)
  sheet.take([
    ['名称', '机构', '负责人'],
    ['一部', '甲', '王芳'],
    ['一部', '甲', '李华'],
    ['二部', '甲', '王芳'],
    ['一部', '甲', '赵敏'],
    ['二部', '甲', '李华'],
    ['一部', '乙', '王芳'],
    ['', '甲', '王芳'],
    ['', '甲', '李华'],
  ])
  return sheet.read()
}
const saidOfNames = (noted: ReturnType<typeof readNamed>['noted'], ...gone: string[]) => {
  const { sameName } = stillNoted(noted, noneAlike, new Set(gone))
  return sameName.length > 0 ? doubtSentence('sameName', sameName, '部门') : undefined
}

test('rows that have the name of one above them where it means one record are told with its line', () => {
  const { noted } = readNamed()
  expect(saidOfNames(noted)).toBe(
    '第 3、5 行与第 2 行同名；第 6 行与第 4 行同名，导入后用这个名称分不清它们。如果是多填的，请移除；如果不是，可以改名。',
  )
  expect(saidOfNames(noted, 'id-2', 'id-4')).toMatch(/^第 5 行与第 3 行同名，/)
  expect(saidOfNames(noted, 'id-2', 'id-3', 'id-4')).toBeUndefined()
  const marks = marksOf(stillNoted(noted, noneAlike, new Set()), (doubt, row) =>
    doubtWord(doubt, row, '部门'),
  )
  expect([...marks]).toEqual([
    ['id-3', '与第 2 行同名'],
    ['id-5', '与第 2 行同名'],
    ['id-6', '与第 4 行同名'],
  ])
})

test('a name or its place that is changed leaves its namesakes and finds others; equal rows are told as that', () => {
  let { rows, noted } = readNamed()
  const change = (id: string, prop: string, text: string) => {
    rows = setCells(rows, sameText([id], prop, text))
    noted = noteChange(noted, rows, { id, prop }, named)
    return saidOfNames(noted)
  }
  expect(change('id-5', '名称', '三部')).toMatch(/^第 3 行与第 2 行同名；第 6 行与第 4 行同名，/)
  expect(change('id-3', '机构', '乙')).toMatch(/^第 6 行与第 4 行同名；第 7 行与第 3 行同名，/)
  expect(change('id-6', '名称', '')).toMatch(/^第 7 行与第 3 行同名，/)
  expect(change('id-3', '负责人', '王芳')).toBeUndefined()
  expect(stillNoted(noted, noneAlike, new Set()).twins.map(row => row.line)).toEqual([7, 9])
})

test('rows are the same only where the columns that are not imported say the same, too; counting them is no difference', () => {
  const readWith = (...table: string[][]) => {
    let n = 1
    const sheet = readSheet({ columns }, () => `id-${++n}`)
    sheet.take(table)
    return sheet.read()
  }
  const twinsOf = ({ noted }: Pick<ReturnType<typeof readWith>, 'noted'>) =>
    stillNoted(noted, noneAlike, new Set()).twins.map(row => row.line)
  const people = ['same0', 'same1', 'same1'].map(number => [number, '王伟'])
  const before = readWith(['工号', '名称'], ...people)
  expect(twinsOf(before)).toEqual([4])
  // Changed and changed back it is still another one.
  const place = { id: 'id-2', prop: '名称' }
  const after = ['李娜', '王伟'].reduce(({ rows, noted }: Pick<typeof before, 'rows' | 'noted'>, text) => {
    const changed = setCells(rows, sameText([place.id], place.prop, text))
    return { rows: changed, noted: noteChange(noted, changed, place, { columns }) }
  }, before)
  expect(twinsOf(after)).toEqual([4])
  // Beside the last header, and below one that is there twice.
  expect(twinsOf(readWith(['名称'], ['王伟', '甲'], ['王伟', '乙'], ['王伟']))).toEqual([])
  expect(twinsOf(readWith(['名称', '金额', '金额'], ['a', '1', '2'], ['a', '1', '3']))).toEqual([])
  const counted = [
    ['1', '王伟', '2', '重复'],
    ['2', '王伟', '3', ''],
  ]
  expect(twinsOf(readWith(['序号', '名称', '行号', '问题'], ...counted))).toEqual([3])
})

test('of cells that were changed together nothing is told, and their rows find their equals in the order of the sheet', () => {
  const { rows, noted } = read()
  const texts = sameText(['id-5', 'id-6'], '金额', '1')
  const after = setCells(rows, texts).toReversed()
  const changed = noteChanges(noted, after, texts, { columns })
  expect([changed.formulas, changed.rounded]).toEqual([[], []])
  expect(changed.filled).toHaveLength(1)
  expect(changed.twins.map(group => group.map(row => row.line))).toEqual([
    [2, 3, 4],
    [5, 6],
  ])
})
