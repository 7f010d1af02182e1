import { join } from 'node:path'
import * as z from 'zod'
import { MINUTE_MS } from '#contract/durations.ts'
import { is, isEndpoint, whole } from './setting-kinds.ts'

/** An S3-compatible bucket to which copies of backups go. Off until all but region and prefix are set. */
const BUCKET_SETTINGS = {
	BACKUP_S3_ENDPOINT: z
		.string()
		.refine(isEndpoint, is('the web address of the service, such as https://s3.eu-central-1.amazonaws.com'))
		.optional(),
	BACKUP_S3_REGION: z
		.string()
		.regex(/^[a-z0-9-]{1,40}$/, is('the region of the bucket as the service names it, such as eu-central-1'))
		.optional(),
	BACKUP_S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, is('the name of a bucket: 3-63 small letters, digits, points or hyphens'))
		.optional(),
	BACKUP_S3_PREFIX: z
		.string()
		.regex(/^[A-Za-z0-9_][\w.-]{0,99}(\/[A-Za-z0-9_][\w.-]{0,99}){0,5}$/, is('a folder in the bucket such as barkada or sites/barkada'))
		.optional(),
	BACKUP_S3_KEY_ID: z
		.string()
		.regex(/^\S{3,200}$/, is('the ID of an access key'))
		.optional(),
	BACKUP_S3_SECRET: z
		.string()
		.regex(/^\S{6,400}$/, is('the secret of that access key'))
		.optional(),
	BACKUP_S3_ENCRYPTION_KEY: z
		.string()
		.regex(/^[0-9a-f]{64}$/i, is('64 hexadecimal digits, as "openssl rand -hex 32" makes them'))
		.optional(),
}

export const BACKUP_SETTINGS = {
	BACKUP_DIR: z.string().optional(),
	/** 0 means no backups. */
	BACKUP_EVERY_MINUTES: whole(0, 10_080).default(60),
	BACKUP_KEEP_HOURS: whole(1, 1_000).default(24),
	BACKUP_KEEP_DAYS: whole(0, 1_000).default(30),
	BACKUP_KEEP_MONTHS: whole(0, 1_000).default(12),
	BACKUP_PASSPHRASE: z.string().min(16, is('a passphrase of at least 16 characters')).optional(),
	...BUCKET_SETTINGS,
}

type Settings = z.output<z.ZodObject<typeof BACKUP_SETTINGS>>

/** When backups are made, how long they are stored, and where. A sentence where the settings cannot be used. */
export const backupsOf = (env: Settings & { DATA_DIR: string }) => {
	const bucket = bucketOf(env)
	if (typeof bucket === 'string') return bucket
	return {
		dir: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
		everyMs: env.BACKUP_EVERY_MINUTES * MINUTE_MS,
		keep: { hours: env.BACKUP_KEEP_HOURS, days: env.BACKUP_KEEP_DAYS, months: env.BACKUP_KEEP_MONTHS },
		passphrase: env.BACKUP_PASSPHRASE ?? null,
		bucket,
	}
}

type Name = keyof typeof BUCKET_SETTINGS

export type BucketSettings = {
	endpoint: string
	region: string
	bucket: string
	prefix: string
	keyId: string
	secret: string
	encryptionKey: string
}

/** Null while no bucket is set; or a sentence that says why the settings cannot be used. */
const bucketOf = (env: Settings): BucketSettings | null | string => {
	const given = (Object.keys(BUCKET_SETTINGS) as Name[]).filter((name) => env[name] !== undefined)
	if (given.length === 0) return null
	const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env
	const encryptionKey = env.BACKUP_S3_ENCRYPTION_KEY
	if (!endpoint || !bucket || !keyId || !secret || !encryptionKey)
		return `Copies of backups in a bucket need all of ${NEEDED.join(', ')}: set these too, or none: ${NEEDED.filter((name) => !env[name]).join(', ')}.`
	return {
		endpoint: endpoint.replace(/\/$/, ''),
		region: env.BACKUP_S3_REGION ?? 'us-east-1',
		bucket,
		prefix: `${env.BACKUP_S3_PREFIX ?? 'barkada'}/`,
		keyId,
		secret,
		encryptionKey: encryptionKey.toLowerCase(),
	}
}

const NEEDED = [
	'BACKUP_S3_ENDPOINT',
	'BACKUP_S3_BUCKET',
	'BACKUP_S3_KEY_ID',
	'BACKUP_S3_SECRET',
	'BACKUP_S3_ENCRYPTION_KEY',
] as const satisfies Name[]
