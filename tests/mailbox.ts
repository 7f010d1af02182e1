import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Site } from './site.ts'

/** The newest mail with this beginning of the subject, to this address; without a mail server mails are files. */
export const lastMail = async (site: Site, subject: string, to = ''): Promise<string> => {
	let found: string | undefined
	await expect
		.poll(async () => {
			found = (await mailsOf(site)).find((mail) => mail.includes(`Subject: ${subject}`) && mail.includes(to))
			return found
		})
		.toBeTruthy()
	return String(found)
}

/** The newest first, as a text editor shows them. */
const mailsOf = async ({ dataDir }: Site): Promise<string[]> => {
	const folder = join(dataDir, 'mail')
	const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
	return Promise.all(
		files
			.sort()
			.reverse()
			.map((file) => readFile(join(folder, file), 'utf8')),
	)
}

/**
 * The URL in a mail that leads to this page of the site, with its secret. The letter names `localhost`, the tests open the site by its number:
 * to a browser these are two sites, and what it keeps of one it does not keep of the other.
 */
export const linkIn = ({ url }: Site, mail: string, path: string) => {
	const [, link] = new RegExp(`http://[^/\\s]+(${path}\\?token=\\w+)`).exec(mail) ?? []
	if (!link) throw new Error(`no link in ${mail}`)
	return url + link
}
