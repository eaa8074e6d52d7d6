import type { Insertable } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

type DictRow = Insertable<Tables['sys_dict']>

/** Label and key of a dictionary, then its items: the word itself, or the word and what it is for; and a remark. */
type Starter = [
  label: string,
  value: string,
  items: (string | [word: string, remark: string])[],
  remark?: string,
]

/** The program knows these words by heart: here they can be looked up. */
const fixed = '程序固定的取值，供查阅和引用；改动这里不影响程序'

/**
 * The dictionaries a new installation starts with. An item's value is the Chinese word that records store (design section 7).
 * The first ones are named by fields of the contract; the others are what most offices need on the first day.
 */
export const starterDicts: readonly Starter[] = [
  ['性别', 'userGender', ['男', '女', '未知']],
  ['状态', 'status', ['正常', '停用'], fixed],
  ['用户状态', 'userStatus', ['正常', '停用', '待审核'], fixed],
  ['机构类型', 'orgType', ['总部', '分公司', '子公司', '办事处', '事业单位', '门店']],
  ['通知类型', 'msgType', ['通知', '公告']],
  ['发布状态', 'msgStatus', ['草稿', '已发布', '已撤回'], fixed],
  ['短信状态', 'smsStatus', ['待发送', '发送中', '已发送', '已送达', '失败', '未知', '模拟'], fixed],
  ['区域级别', 'districtLevel', ['省', '市', '县', '乡'], fixed],
  ['是否', 'yesNo', ['是', '否'], fixed],
  ['学历', 'education', ['高中及以下', '大专', '本科', '硕士', '博士']],
  ['证件类型', 'idType', ['居民身份证', '护照', '港澳居民来往内地通行证', '台湾居民来往大陆通行证', '其他']],
]

const dictRow = (
  values: Pick<DictRow, 'dictLabel' | 'dictValue'> & { parentId: string | null; at: number; remark?: string },
  now: string,
): DictRow => ({
  ...ownFields(newId(), now),
  dictLabel: values.dictLabel,
  dictValue: values.dictValue,
  dictValueType: 'Plain',
  parentId: values.parentId,
  dictSort: (values.at + 1) * 10,
  dictStatus: '正常',
  remark: values.remark ?? null,
})

/** Parents before children. */
export const dictRows = (now: string): DictRow[] =>
  starterDicts.flatMap(([dictLabel, dictValue, items, about], place) => {
    const parent = dictRow({ dictLabel, dictValue, parentId: null, at: place, remark: about }, now)
    const children = items.map((item, at) => {
      const [word, remark] = typeof item === 'string' ? [item] : item
      return dictRow({ dictLabel: word, dictValue: word, parentId: parent.id, at, remark }, now)
    })
    return [parent, ...children]
  })
