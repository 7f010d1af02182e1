import { useEffect, useState } from 'react'
import type { DownloadFile } from '#features/media/contract.ts'
import { Download as DownloadIcon } from '#web/icons/download.ts'
import { Monitor } from '#web/icons/monitor.ts'
import { Smartphone } from '#web/icons/smartphone.ts'
import { fileSize } from '#web/words/format.ts'
import { useMediaWords } from './media-words.ts'
import './pictures.css'

/** One link per size; the one that fits this screen is marked. */
export const WallpaperSizes = ({ name, files }: { name: string; files: readonly DownloadFile[] }) => {
	const words = useMediaWords()
	const fitting = useFitting(files)
	return (
		<ul className="sizes" aria-label={words.wallpaper.sizes(name)}>
			{files.map(({ address, name: format, width, height, bytes }) => {
				const Icon = isTall({ width, height }) ? Smartphone : Monitor
				const text = width && height ? words.wallpaper.format(width, height) : format
				return (
					<li key={address}>
						<a
							className={address === fitting ? 'size size-fits' : 'size'}
							href={address}
							download
							title={address === fitting ? words.wallpaper.fits : undefined}
						>
							<Icon aria-hidden size={15} />
							<span className="quietly">{words.downloads.downloadFrom(name)}</span>
							<span className="number">{text}</span>
							{bytes !== null && <span className="size-bytes">{fileSize(bytes)}</span>}
							<DownloadIcon aria-hidden size={15} />
						</a>
					</li>
				)
			})}
		</ul>
	)
}

type Format = { width: number | null; height: number | null }
const isTall = ({ width, height }: Format) => (height ?? 0) > (width ?? 0)

/** The smallest file that fills the screen, else the largest; known only in the browser. */
const useFitting = (files: readonly DownloadFile[]): string | null => {
	const [fitting, setFitting] = useState<string | null>(null)
	useEffect(() => {
		const needed = { width: screen.width * devicePixelRatio, height: screen.height * devicePixelRatio }
		const ofKind = files.filter((file) => isTall(file) === isTall(needed)).toSorted((left, right) => (left.width ?? 0) - (right.width ?? 0))
		setFitting((ofKind.find(({ width }) => (width ?? 0) >= needed.width) ?? ofKind.at(-1))?.address ?? null)
	}, [files])
	return fitting
}
