import bowser from 'bowser'

const longest = 64

/** Names of browser and system for the logs; what is unknown stays empty, whatever a caller claims to be. */
export const clientOf = (userAgent: string): { browser: string; os: string } => {
  if (!userAgent) return { browser: '', os: '' }
  const { browser, os } = bowser.parse(userAgent.slice(0, 512))
  const major = browser.version?.split('.')[0]
  return {
    browser: [browser.name, major].filter(Boolean).join(' ').slice(0, longest),
    os: [os.name, os.versionName ?? os.version].filter(Boolean).join(' ').slice(0, longest),
  }
}
