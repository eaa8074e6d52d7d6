import type { Chance } from './chance.ts'

const pairs = (text: string) =>
  text.split(' ').map(each => each.split(':') as [word: string, spelling: string]) // written below

const surnames = pairs(
  '王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 赵:zhao 黄:huang 周:zhou 吴:wu 徐:xu 孙:sun 胡:hu 朱:zhu 高:gao 林:lin 何:he 郭:guo ' +
    '马:ma 罗:luo 梁:liang 宋:song 郑:zheng 谢:xie 韩:han 唐:tang 冯:feng 于:yu 董:dong 萧:xiao 程:cheng 曹:cao 袁:yuan 邓:deng 许:xu 傅:fu ' +
    '沈:shen 曾:zeng 彭:peng 吕:lv 苏:su 卢:lu 蒋:jiang 蔡:cai 贾:jia 丁:ding 魏:wei 薛:xue 叶:ye 潘:pan 欧阳:ouyang 上官:shangguan',
)
const given = {
  男: pairs(
    '伟:wei 强:qiang 磊:lei 军:jun 勇:yong 杰:jie 涛:tao 明:ming 超:chao 建国:jianguo 志强:zhiqiang 浩然:haoran 子轩:zixuan 俊杰:junjie 文博:wenbo ' +
      '宇航:yuhang 国栋:guodong 家豪:jiahao 天佑:tianyou 海波:haibo 晓东:xiaodong 振华:zhenhua 立新:lixin 思远:siyuan 一鸣:yiming 永康:yongkang',
  ),
  女: pairs(
    '芳:fang 娜:na 敏:min 静:jing 丽:li 艳:yan 娟:juan 霞:xia 婷:ting 秀英:xiuying 桂兰:guilan 雨桐:yutong 欣怡:xinyi 思颖:siying 梦琪:mengqi ' +
      '佳慧:jiahui 晓燕:xiaoyan 雅静:yajing 诗涵:shihan 玉梅:yumei 慧敏:huimin 若兰:ruolan 文静:wenjing 春花:chunhua 婉清:wanqing 可欣:kexin',
  ),
}

export interface Person {
  userName: string
  userAccount: string
  userGender: '男' | '女'
  userPhone: string
  userEmail: string
}

/** Four zeros in the middle: a number that is hardly anybody's. */
export const phoneOf = (chance: Chance) =>
  `1${chance.pick(['38', '39', '50', '52', '57', '58', '77', '86', '87', '88'])}0000${String(chance.below(10_000)).padStart(4, '0')}`

/** People with accounts made of their names; namesakes get a number. */
export const createPeople = (chance: Chance, count: number): Person[] => {
  const used = new Map<string, number>()
  return Array.from({ length: count }, () => {
    const userGender = chance.happens(0.55) ? '男' : '女'
    const [surname, surnameSpelling] = chance.pick(surnames)
    const [name, nameSpelling] = chance.pick(given[userGender])
    const spelling = surnameSpelling + nameSpelling
    const namesakes = used.get(spelling) ?? 0
    used.set(spelling, namesakes + 1)
    const userAccount = namesakes === 0 ? spelling : `${spelling}${namesakes + 1}`
    return {
      userName: surname + name,
      userAccount,
      userGender,
      userPhone: phoneOf(chance),
      userEmail: `${userAccount}@example.com`,
    }
  })
}
