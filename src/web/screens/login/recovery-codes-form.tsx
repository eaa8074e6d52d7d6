import { PlainForm } from '#web/widgets/plain/plain-form.tsx'

interface RecoveryCodesFormProps {
  codes: readonly string[]
  onDone(): void
}

const codesStyle = { columns: 2, padding: 0, listStyle: 'none', fontFamily: 'monospace', lineHeight: 2 }

/** What stands for the telephone where it is not at hand; shown once, before anything else opens. */
export const RecoveryCodesForm = ({ codes, onDone }: RecoveryCodesFormProps) => (
  <PlainForm label="恢复码" submit="我已保存，进入系统" busy="正在进入" onSubmit={async () => (onDone(), {})}>
    {() => (
      <>
        <p>手机不在身边时，每个恢复码可代替一次动态验证码。只显示这一次，请抄写或打印后妥善保存：</p>
        <ul style={codesStyle}>
          {codes.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </>
    )}
  </PlainForm>
)
