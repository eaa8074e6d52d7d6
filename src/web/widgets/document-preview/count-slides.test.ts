import { expect, test } from 'vitest'

import { hasFewSlides } from './count-slides.ts'

const slide = '<p:sldId id="256" r:id="rId2"/>'
const relation = '<Relationship Id="rId2" Target="slides/slide1.xml"/>'
const naming = (slides: number, relations = 1, written = slide) => ({
  presentation: `<p:presentation><p:sldIdLst>${written.repeat(slides)}</p:sldIdLst></p:presentation>`,
  presentationRels: `<Relationships>${relation.repeat(relations)}</Relationships>`,
})

test('a presentation is read where it names as many slides as somebody shows', () => {
  expect(hasFewSlides(naming(3000))).toBe(true)
  expect(hasFewSlides(naming(3001))).toBe(false)
  // Its prefix is its writer's choice.
  expect(hasFewSlides(naming(3001, 1, '<sldId r:id="rId2"></sldId>'))).toBe(false)
  expect(hasFewSlides(naming(0, 6001))).toBe(false)
})
