import { Progress } from 'antd'

import { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { refusedIdsIn } from '#contract/refused-records.ts'
import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { saveToDisk } from '#web/api/download.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { report } from '#web/api/report.ts'
import { certainNamesOf } from '#web/resource/names-of.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { GivenPasswords } from './given-passwords.tsx'
import { givePasswords } from './give-passwords.ts'
import { loadPasswordWorkbook } from './password-workbook.ts'

const once = '一次性密码会写进一个 Excel 文件下载，只给这一次，首次登录时须修改。'

const HowFar = ({ done, total }: { done: number; total: number }) => (
  <Progress
    percent={Math.floor((done / total) * 100)}
    aria-label="生成一次性密码的进度"
    format={() => `${showNumber(done)} / ${showNumber(total)}`}
  />
)

/** Gives many users one-time passwords, in one workbook that is made once: those chosen in the list, or just imported. */
export const useResetPasswords = () => {
  const modal = useModal()
  const { may } = usePermissions(sysUser.page)

  /** Shows how far it is; of several portions those that have not begun can be left out. */
  const give = async (ids: readonly string[]) => {
    const stop = new AbortController()
    const box = modal.info({
      title: '正在生成一次性密码，请不要关闭网页',
      content: <HowFar done={0} total={ids.length} />,
      keyboard: false,
      okText: '停止',
      // It closes when the portion that is under way is here.
      onOk: () => (stop.abort(), given.then(() => undefined)),
      ...(ids.length <= limits.deleteIds && { footer: null }),
    })
    const end = addOpenWork({ tell: () => '一次性密码正在生成', end: () => stop.abort() })
    const given = givePasswords(ids, stop.signal, done =>
      box.update({ content: <HowFar done={done} total={ids.length} /> }),
    ).finally(() => (end(), box.destroy()))
    return given
  }

  /** Whom the server names as not his to reset can be left out; whatever else is wrong is said. */
  const sayRefused = (ids: readonly string[], error: unknown) => {
    const refused = refusedIdsIn(error)
    const rest = ids.filter(id => !refused.includes(id))
    if (!(error instanceof Failure) || refused.length === 0 || rest.length === 0) return report(error)
    return askFor(rest, {
      title: `其中 ${showNumber(ids.length - rest.length)} 名用户不能由您重置密码`,
      who: `${error.message}。可以跳过他们，只重置其余 ${showNumber(rest.length)} 名。`,
    })
  }

  const begin = async (ids: readonly string[]) => {
    const workbook = await loadPasswordWorkbook()
    const { items, left, error } = await give(ids)
    if (error !== undefined && items.length === 0) return sayRefused(ids, error)
    const file = workbook(items)
    saveToDisk(file)
    modal[left.length > 0 ? 'warning' : 'success']({
      title: `已生成 ${showNumber(items.length)} 个一次性密码`,
      content: <GivenPasswords file={file} left={left.length} error={error} />,
      width: 520,
      okText: '我已保存',
      // A key pressed once too often must not take away what nobody can show again.
      keyboard: false,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => void (left.length > 0 && askFor(left)),
    })
  }

  /** Those who were chosen may be out of sight by now: they are named. */
  const ask = (people: readonly Row<typeof sysUser>[]) =>
    askFor(
      people.map(({ id }) => id),
      { who: `将重置${certainNamesOf(sysUser, people)}的密码。` },
    )

  const askFor = (ids: readonly string[], { title = '', who = '' } = {}) =>
    void modal.confirm({
      title: title || `重置 ${showNumber(ids.length)} 名用户的密码？`,
      content: `${who}原密码立即失效，他们正在登录的会话会退出。${once}`,
      okText: '重置密码',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => void begin(ids).catch(report),
    })

  const offer = (ids: readonly string[]) => {
    const title = `给刚导入的 ${showNumber(ids.length)} 名用户一次性密码？`
    const content = '他们还没有密码，不能登录。'
    if (!may('edit'))
      return void modal.info({
        title: '导入的用户还没有密码',
        content: `${content}请让可以编辑用户的同事在用户管理里选择他们，重置密码。`,
        okText: '知道了',
      })
    return void modal.confirm({
      title,
      content: `${content}${once}也可以以后在列表里选择他们，用“重置密码”。`,
      okText: '生成并下载',
      cancelText: '以后再说',
      onOk: () => void begin(ids).catch(report),
    })
  }
  return { ask, offer }
}
