import type { KeptPicture } from '#contract/pictures.ts'
import { CallFailed, handledEverywhere } from '#web/api.ts'
import { tokenOf } from '#web/session.ts'

type Sending = { use: 'page' | 'wallpaper'; signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Uploads a picture and reports the progress, from 0 to 1. Uses XMLHttpRequest instead of `call`, because only it reports upload
 * progress, which matters on slow connections.
 */
export const sendPicture = (file: Blob, { use, signal, onProgress }: Sending): Promise<KeptPicture> =>
	new Promise((resolve, reject) => {
		const token = tokenOf()
		const request = new XMLHttpRequest()
		request.open('POST', '/api/admin/pictures')
		request.setRequestHeader('accept', 'application/json')
		if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
		request.onload = () => {
			const body = parsed(request.responseText)
			if (request.status === 200 && body) resolve(body as KeptPicture)
			else if (request.status === 200) reject(new CallFailed(0, { text: { messageCode: 'networkError' } }))
			else reject(handledEverywhere(new CallFailed(request.status, body ?? {}, request.getResponseHeader('retry-after')), token))
		}
		request.onerror = () => reject(new CallFailed(0, { text: { messageCode: 'networkError' } }))
		request.onabort = () => reject(signal.reason)
		signal.addEventListener('abort', () => request.abort())
		request.send(formOf(file, use))
	})

const formOf = (file: Blob, use: string): FormData => {
	const form = new FormData()
	form.append('use', use)
	form.append('picture', file)
	return form
}

const parsed = (text: string) => {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
