import type { Row } from '#contract/resource.ts'
import type { sysSession } from '#contract/resources/sys-session.ts'
import type { OnlineSession } from '#contract/rights-replies.ts'
import { Line } from '#web/resource/line.tsx'

import styles from './online-name.module.css'

interface Props {
  session: Pick<Row<typeof sysSession>, 'userName' | 'userIdLabel'> & Partial<OnlineSession>
}

/** Whose session it is; below, never cut off, that it is the one that is looked from, or who looks with his eyes in it. */
export const OnlineName = ({ session: { userName, userIdLabel, viewerName, isCurrent } }: Props) => (
  <>
    {/* The stored name of one that is looked with says by whom, too: here that has a line of its own. */}
    <Line text={(viewerName && userIdLabel) || (userName ?? '')} isName />
    {viewerName && <span className={styles['viewed']}>{viewerName}以其身份查看</span>}
    {isCurrent && <span className={styles['current']}>当前登录</span>}
  </>
)
