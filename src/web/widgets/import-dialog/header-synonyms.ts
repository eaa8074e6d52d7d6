/** What lists of people call a column, and what the columns that are meant by it are called here. */
const synonyms: readonly (readonly [words: readonly string[], columns: readonly string[]])[] = [
  [['登录名', '登录账号', '登录帐号', '登陆账号', '登录名称', '用户名', '帐号'], ['账号']],
  [
    ['电子邮箱', '电子邮件', '电子邮件地址', '邮件', '邮件地址', '邮箱地址', '电邮', 'email', 'mail'],
    ['邮箱'],
  ],
  [
    ['单位', '单位名称', '所在单位', '所属单位', '工作单位', '公司', '公司名称', '所在公司', '所属公司'],
    ['机构', '所属机构'],
  ],
  [
    ['科室', '科室名称', '所在科室', '所属科室', '处室', '所在部门', '所属部门'],
    ['部门', '所属部门'],
  ],
  [['机构代码', '机构编号', '单位编码', '单位代码', '单位编号', '公司编码', '公司代码'], ['机构编码']],
  [['上级单位', '上级公司', '所属上级'], ['上级机构']],
  [
    ['手机号', '手机号码', '移动电话', '电话', '电话号码', '联系电话'],
    ['手机', '手机号', '电话'],
  ],
]

const byWord = new Map(
  synonyms.flatMap(([words, columns]) => words.map(word => [word, new Set(columns)] as const)),
)

/** The columns that a header may mean, whatever the template; undefined where it is no such word. E-mail is email. */
export const meantBy = (header: string): ReadonlySet<string> | undefined =>
  byWord.get(header.toLowerCase().replace('-', ''))
