import { useEffect } from 'react'
import { isRegisterPage } from '#contract/own-paths.ts'
import { loadConfig } from '#web/api/config.ts'
import { LoginPage } from '#web/screens/login/login-page.tsx'
import { prepareLoginCipher } from '#web/session/login-cipher.ts'
import { later } from '#web/widgets/later/later.tsx'
import { PlainFrame } from '#web/widgets/plain/plain-frame.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { preloadApplication } from './preload-application.tsx'

const RegisterPage = later(
  async () => (await import('#web/screens/register/register-page.tsx')).RegisterPage,
  <PlainFrame isWide title="注册" lead="正在准备" />,
)

/** What comes after the keys: whoever types is about to sign in. */
const prepare = () => {
  prepareLoginCipher()
  preloadApplication()
}

/** The two pages before signing in; they work without the router and without the component library. */
export const Outside = ({ pathname, go }: { pathname: string; go(to: string): void }) => {
  useEffect(() => {
    // The login asks again and says what is wrong; until then only the link to the registration is missing.
    loadConfig().catch((error: unknown) => console.warn('No configuration yet', error))
  }, [])
  if (!isRegisterPage(pathname)) return <LoginPage go={go} onType={prepare} />
  return (
    <PageBoundary load={RegisterPage.preload}>
      <RegisterPage go={go} />
    </PageBoundary>
  )
}
