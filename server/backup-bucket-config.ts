import * as z from 'zod'

const is = (what: string) => ({ error: what })

const isEndpoint = (text: string): boolean => {
	if (!URL.canParse(text)) return false
	const { protocol, username, search, hash } = new URL(text)
	return /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
}

/** An S3-compatible bucket to which copies of backups go. Off until all but region and prefix are set. */
export const BUCKET_SETTINGS = {
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

type Name = keyof typeof BUCKET_SETTINGS
type Env = { [K in Name]?: string | undefined }

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
export const bucketOf = (env: Env): BucketSettings | null | string => {
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
