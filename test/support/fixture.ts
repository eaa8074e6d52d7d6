import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `clip.mp4` is VP9, `hevc.mp4` H.265 with sound, the others H.264, made with `ffmpeg -f lavfi -i testsrc=size=160x90:rate=10:duration=2`. */
export const fixtureBytes = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../fixtures', name))
