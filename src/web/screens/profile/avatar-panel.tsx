import { CameraOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'

import { avatarAlias } from '#contract/files.ts'
import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { uploadChunkBytes } from '#web/api/config.ts'
import { showTime } from '#web/resource/show-time.ts'
import { useSession } from '#web/session/store.ts'
import { Avatar } from '#web/widgets/avatar/avatar.tsx'
import { useUploads } from '#web/widgets/uploader/use-uploads.ts'

import { CropDialog } from './crop-dialog.tsx'
import styles from './profile.module.css'

/** A portrait, not a poster. */
const pictureRules = { files: 1, megabytes: 5, accept: ['jpeg', 'jpg', 'png'] }

const useAvatarUpload = (userId: string) => {
  const { message } = App.useApp()
  const owner = { otcType: sysUser.name, otcId: userId }
  const options = { owner, fileAlias: avatarAlias, chunkBytes: uploadChunkBytes() }
  return useUploads(options, pictureRules, [], {
    onDone: ({ filePath }) => {
      useSession.setState({ userAvatar: filePath })
      void message.success('头像已更换')
    },
  })
}

const facts = (info: Row<typeof sysUser>): [string, string][] => [
  ['账号', info.userAccount ?? ''],
  ['机构', labelOf(info, 'orgIdLabel')],
  ['部门', labelOf(info, 'deptIdLabel')],
  ['角色', labelOf(info, 'sysRolesLabel')],
  ['最近登录', info.lastLoginTime ? showTime(info.lastLoginTime) : ''],
  ['登录地址', info.lastLoginIp ?? ''],
]

/** The server sends the names of referred records beside their ids. */
const labelOf = (info: Row<typeof sysUser>, name: string): string => {
  const label: unknown = Reflect.get(info, name)
  return Array.isArray(label) ? label.join('、') : typeof label === 'string' ? label : ''
}

/** Who one is, with a picture that can be changed. */
export const AvatarPanel = ({ info }: { info: Row<typeof sysUser> }) => {
  const { userId, userName, userAccount, userAvatar } = useSession()
  const uploads = useAvatarUpload(userId)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  // What cannot be a portrait is refused with its sentence before it is cut.
  const choose = (chosen: File) =>
    pictureRules.accept.some(type => chosen.name.toLowerCase().endsWith(`.${type}`))
      ? setFile(chosen)
      : uploads.add([chosen])
  return (
    <section className={styles['panel']} aria-label="我的账号">
      <div className={styles['portrait']}>
        <Avatar filePath={userAvatar} name={userName || userAccount} size={88} />
        <strong>{userName || userAccount}</strong>
        <Button
          icon={<CameraOutlined aria-hidden />}
          loading={uploads.items.length > 0}
          onClick={() => input.current?.click()}
        >
          更换头像
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureRules.accept.map(type => `.${type}`).join(',')}
          aria-label="选择头像图片"
          onChange={event => {
            const [chosen] = event.target.files ?? []
            if (chosen) choose(chosen)
            event.target.value = ''
          }}
        />
      </div>
      {file && (
        <CropDialog
          key={`${file.name} ${file.lastModified}`}
          file={file}
          onCut={portrait => {
            setFile(undefined)
            uploads.add([portrait])
          }}
          onClose={() => setFile(undefined)}
        />
      )}
      <dl className={styles['facts']}>
        {facts(info)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
