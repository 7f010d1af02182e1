import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '#server/backup-config.ts'
import type { Config } from '#server/config.ts'
import { dated, outdated } from '../backup/retention.ts'
import { UsageError } from '../command.ts'
import { type Bucket, openBucket } from './client.ts'
import { decrypted, encrypted, encryptedSize, HEADER_BYTES } from './encrypted-copy.ts'

/** A copy of a scheduled backup, under the name of its file; `size` in bytes, encrypted. */
type Copy = { name: string; size: number; takenAt: number }

export const requireBucket = ({ backups }: Config): BucketSettings => {
	if (backups.bucket === null)
		throw new UsageError('No bucket is set: BACKUP_S3_ENDPOINT and its companions (docs/operations.md, "Copies in a bucket").')
	return backups.bucket
}

/** Newest first; whatever else lies there is ignored. */
export const copiesIn = async (bucket: Bucket): Promise<Copy[]> => {
	const found = (await bucket.list()).flatMap(({ name, size }) => dated(name).map(({ takenAt }) => ({ name, size, takenAt })))
	return found.toSorted((one, other) => other.takenAt - one.takenAt)
}

type Sending = { bucket: Bucket; config: Config; mayRemove: boolean; onSent: (file: string) => Promise<unknown> }

/**
 * Sends what BACKUP_DIR has and the bucket has not in its full length, the newest first, and then removes what the rule of keeping does not
 * keep, if it may. A backup that is deleted on the disk meanwhile is left out. `onSent` is told the files of which copies are there.
 */
export const sendCopies = async ({ bucket, config, mayRemove, onSent }: Sending): Promise<{ sent: string[]; removed: string[] }> => {
	const { dir, keep } = config.backups
	const there = new Map((await copiesIn(bucket)).map(({ name, size }) => [name, size]))
	const here = (existsSync(dir) ? await readdir(dir) : []).flatMap(dated).toSorted((one, other) => other.takenAt - one.takenAt)
	const unkept = new Set(outdated([...new Set([...here.map(({ file }) => file), ...there.keys()])], keep))
	const sent: string[] = []
	for (const { file: name } of here.filter(({ file }) => !unkept.has(file))) {
		const file = resolve(join(dir, name))
		// An open file can be read to its end although it is deleted meanwhile.
		await using handle = await open(file).catch(() => null)
		if (!handle) continue
		const { size } = await handle.stat()
		if (there.get(name) !== encryptedSize(size)) {
			const content = handle.createReadStream({ autoClose: false })
			await bucket.put(name, encrypted(name, requireBucket(config).encryptionKey, content), size)
			there.set(name, encryptedSize(size))
			sent.push(name)
		}
		await onSent(file)
	}
	const removed = mayRemove ? outdated([...there.keys()], keep) : []
	for (const name of removed) await bucket.remove(name)
	return { sent, removed }
}

/** `newest`, or the copy of this name. */
export const findCopy = async (config: Config, wanted: string): Promise<Copy & { fetchTo: (file: string) => Promise<void> }> => {
	const settings = requireBucket(config)
	const bucket = await openBucket(settings)
	const copies = await copiesIn(bucket)
	const copy = copies.find(({ name }, index) => (wanted === NEWEST ? index === 0 : name === wanted))
	if (!copy)
		throw new UsageError(
			copies.length === 0
				? `There is no copy of a backup in the bucket below ${settings.prefix}: see that BACKUP_S3_BUCKET and BACKUP_S3_PREFIX are those of the site.`
				: `There is no ${wanted} in the bucket. "bucket list" says what is there.`,
		)
	const { name, size } = copy
	return {
		...copy,
		/** Decrypts and checks each block before it is written. */
		async fetchTo(file) {
			const header = Buffer.concat(await Array.fromAsync(bucket.read(name, 0, Math.min(size, HEADER_BYTES))))
			const copied = { name, key: settings.encryptionKey, header }
			await pipeline(decrypted(copied, bucket.read(name, HEADER_BYTES, size)), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
		},
	}
}

export const NEWEST = 'newest'
