import { createHash } from 'node:crypto'

import type { Insertable } from 'kysely'
import sharp from 'sharp'

import { extensionOf } from '#contract/files.ts'

import type { Tables } from '#server/db/tables.ts'
import { makeDocx } from '../documents/docx.ts'
import { makePdf } from '../documents/pdf.ts'
import { makePptx } from '../documents/pptx.ts'
import type { Chance } from './chance.ts'

type FileRow = Insertable<Tables['sys_file']>

/** Keeps the one piece of a file where the product keeps its files. */
export type KeepFile = (id: string, piece: string, bytes: Buffer) => Promise<void>

interface Attachment {
  /** Part of the title of the notice it belongs to. */
  notice: string
  fileName: string
  make(): Promise<Buffer> | Buffer
}

const contract = () =>
  makeDocx('劳动合同书（范本）', [
    '甲方（用人单位）：掌柜示范有限公司',
    '乙方（劳动者）：__________',
    '根据《中华人民共和国劳动法》《中华人民共和国劳动合同法》，甲乙双方遵循合法、公平、平等自愿、协商一致、诚实信用的原则，订立本合同。',
    '第一条　合同期限：自 2026 年 1 月 1 日起至 2028 年 12 月 31 日止，其中试用期三个月。',
    '第二条　工作内容：乙方同意在甲方安排的岗位工作，按岗位职责完成工作任务。',
    '第三条　劳动报酬：甲方每月十五日前以货币形式支付工资。',
    '第四条　保密：乙方对在工作中知悉的甲方商业秘密负有保密义务，离职后两年内继续有效。',
    '第五条　争议处理：双方发生争议应协商解决，协商不成的，可以向劳动争议仲裁委员会申请仲裁。',
  ])

const sales = async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const areas = ['华北大区', '华东大区', '华南大区', '西南大区', '西北大区', '东北大区']
  const rows = areas.map((area, at) => [area, 318 + at * 37, 402 - at * 21, 366 + at * 12])
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '第三季度',
          columns: [{ width: 16 }, { width: 12 }, { width: 12 }, { width: 12 }],
          rows: [['大区', '7 月（万元）', '8 月（万元）', '9 月（万元）'], ...rows],
        },
      ],
    }),
  )
}

const training = () =>
  makePptx([
    ['新员工入职培训', '人力资源部', '2026 年'],
    ['第一天　公司与制度', '公司历史和组织', '考勤、请假和报销', '信息安全的十条规定'],
    ['第二天　系统操作', '登录和个人中心', '常用列表和快捷键', '导入、导出和附件'],
  ])

const rules = () =>
  makePdf([
    [
      '信息安全管理办法（修订）',
      '第一条　为保护公司信息资产，制定本办法。',
      '第二条　密码不少于八位，每季度更换一次。',
      '第三条　离开座位时锁定屏幕，不得借用他人账号。',
      '第四条　对外发送资料须经部门负责人同意。',
    ],
    ['附则', '第五条　本办法自发布之日起施行，由信息部负责解释。'],
  ])

const map = () => {
  const rooms = ['会议室', '财务部', '人力资源部', '信息部', '市场部', '综合部'].map(
    (name, at) =>
      `<rect x="${60 + (at % 3) * 240}" y="${70 + Math.floor(at / 3) * 220}" width="220" height="150" rx="6" fill="#f5f9ff" stroke="#8fb8e8"/><text x="${170 + (at % 3) * 240}" y="${152 + Math.floor(at / 3) * 220}" text-anchor="middle" font-family="Noto Sans CJK SC, sans-serif" font-size="22" fill="#334155">${name}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="520"><rect width="860" height="520" fill="#fff"/>${rooms.join('')}<path d="M60 255 H800" stroke="#16a34a" stroke-width="10" stroke-dasharray="24 12"/><path d="M800 235 l34 20 -34 20 z" fill="#16a34a"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
}

const attachments: readonly Attachment[] = [
  { notice: '新员工入职培训', fileName: '劳动合同书（范本）.docx', make: contract },
  { notice: '新员工入职培训', fileName: '入职培训.pptx', make: training },
  { notice: '工作总结会', fileName: '第三季度销售汇总.xlsx', make: sales },
  { notice: '信息安全管理办法', fileName: '信息安全管理办法（修订）.pdf', make: rules },
  { notice: '消防演练', fileName: '疏散路线图.png', make: map },
]

interface Notice {
  id: string
  msgTitle: string
  createTime: string
  createBy?: string | null | undefined
  msgStatus?: string | null | undefined
}

/** Documents of the newest notice on each subject, kept and ready to be inserted. */
export const demoFiles = async (
  chance: Chance,
  notices: readonly Notice[],
  keep: KeepFile,
): Promise<FileRow[]> => {
  const rows: FileRow[] = []
  for (const { notice, fileName, make } of attachments) {
    const owner = notices.findLast(each => each.msgStatus === '已发布' && each.msgTitle.includes(notice))
    if (!owner) continue
    const bytes = await make()
    const id = chance.id(Date.parse(owner.createTime))
    await keep(id, '1-demo', bytes)
    rows.push({
      id,
      otcType: 'sys/msg',
      otcId: owner.id,
      fileName,
      fileType: extensionOf(fileName),
      fileAlias: null,
      fileSource: 'Server',
      fileSize: bytes.length,
      totalChunks: 1,
      parts: JSON.stringify([{ name: '1-demo', bytes: bytes.length }]),
      lastHash: createHash('sha256').update(bytes).digest('hex'),
      createTime: owner.createTime,
      createBy: owner.createBy ?? '',
    })
  }
  return rows
}
