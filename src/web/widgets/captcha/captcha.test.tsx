import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Captcha } from './captcha.tsx'

/** What a screen reader says of the picture is the code that is drawn. */
const codeOf = (html: string) => /验证码：([^，]*)，/.exec(html)?.[1]?.replace(/大写| /g, '')

test('shows four letters or digits unless another length is asked for', () => {
  expect(codeOf(renderToString(<Captcha onCode={() => undefined} />))).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(codeOf(renderToString(<Captcha length={6} onCode={() => undefined} />))).toMatch(/^[A-Za-z0-9]{6}$/)
})
