/** Types for the part of the server of S3 that the tests use; the package has none. */
declare module '@20minutes/s3rver' {
	export type Options = {
		address: string
		port: number
		silent: boolean
		/** Where objects are kept, as files. */
		directory: string
		configureBuckets: { name: string }[]
	}
	export default class S3rver {
		constructor(options: Options)
		run(): Promise<{ port: number }>
		close(): Promise<void>
	}
}
