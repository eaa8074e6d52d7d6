/** What was chosen has been changed, moved or taken away on the disk since: browsers do not read it any more. */
export const unreadableFile = '无法读取文件，它可能已被移动或修改，请重新选择'
