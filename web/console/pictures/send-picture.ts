import type { UploadedPicture } from '#features/pictures/contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import type { Text } from '#web/words/words.ts'

type Sending = { use: 'page' | 'wallpaper'; signal: AbortSignal; onProgress: (share: number) => void }

/** Uploads a picture for content, and reports the progress, from 0 to 1. */
export const sendPicture = (file: File, { use, ...sending }: Sending): Promise<UploadedPicture> =>
	call('POST /admin/pictures', { body: { use } }, { files: { picture: [file] }, ...sending })

/** Why a picture was not taken. */
export const problemOf = (error: unknown): Text =>
	error instanceof CallFailed ? (error.errors.picture?.[0] ?? error.text) : { messageCode: 'unexpectedError' }
