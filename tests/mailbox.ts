import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Site } from './site.ts'

/**
 * The newest mail with this beginning of the subject, to this address; without a mail server mails are files. Each is given out once, so
 * that a test which asks for another one waits until it is there.
 */
export const nextMail = async ({ dataDir }: Site, subject: string, to = ''): Promise<string> => {
	const folder = join(dataDir, 'mail')
	const find = async () => {
		const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml') && !givenOut.has(join(folder, file)))
		for (const file of files.toSorted().reverse()) {
			const mail = await readFile(join(folder, file), 'utf8')
			if (mail.includes(`Subject: ${subject}`) && mail.includes(to)) return { path: join(folder, file), mail }
		}
		return null
	}
	let found: Awaited<ReturnType<typeof find>> = null
	await expect
		.poll(async () => {
			found = await find()
			return found
		})
		.toBeTruthy()
	const { path, mail } = found ?? { path: '', mail: '' }
	givenOut.add(path)
	return mail
}

const givenOut = new Set<string>()

/**
 * The URL in a mail that leads to this page of the site, with its secret. The letter names `localhost`, the tests open the site by its number:
 * to a browser these are two sites, and what it keeps of one it does not keep of the other.
 */
export const linkIn = ({ url }: Site, mail: string, path: string) => {
	const [, link] = new RegExp(`http://[^/\\s]+(${path}\\?token=\\w+)`).exec(mail) ?? []
	if (!link) throw new Error(`no link in ${mail}`)
	return url + link
}
