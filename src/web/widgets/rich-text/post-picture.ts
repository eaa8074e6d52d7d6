import { pictureAlias, type FileRecord } from '#contract/files.ts'
import { uploadChunkBytes } from '#web/api/config.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { UploadRun } from '../uploader/upload-run.ts'
import { admit } from '../uploader/upload-rules.ts'

const rules = { files: 1, megabytes: 10, accept: ['png', 'jpg', 'jpeg'] }

/** Sends one picture of a text; fails with a sentence for the person. */
export const postPicture = async (file: File, owner: FileOwner): Promise<FileRecord> => {
  const { files, messages } = admit([file], 0, rules)
  const [admitted] = files
  if (!admitted) throw new Error(messages[0] ?? '这个文件不能作为图片')
  const options = {
    owner,
    fileAlias: pictureAlias,
    chunkBytes: uploadChunkBytes(),
  }
  return new UploadRun(admitted, options, () => undefined).done
}

export const pictureTypes = rules.accept.map(each => `.${each}`).join(',')
