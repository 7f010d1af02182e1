import type { Download, DownloadFile } from '#features/media/contract.ts'

/** One file, wherever it lies: the mirrors of a download have the same checksum. `bytes` and `sha256` are null when staff did not say them. */
export type WholeFile = { bytes: number | null; sha256: string | null; mirrors: [DownloadFile, ...DownloadFile[]] }

/** The files of a download, each with its mirrors, in order. Files without a checksum are told apart: nobody knows whether they are the same. */
export const wholeFiles = ({ files }: Pick<Download, 'files'>): WholeFile[] => {
	const whole: WholeFile[] = []
	for (const file of files) {
		const same = file.sha256 !== null && whole.find(({ sha256 }) => sha256 === file.sha256)
		if (same) {
			same.mirrors.push(file)
			same.bytes ??= file.bytes
		} else whole.push({ bytes: file.bytes, sha256: file.sha256, mirrors: [file] })
	}
	return whole
}
