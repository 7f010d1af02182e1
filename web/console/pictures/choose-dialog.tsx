import { useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { frame } from '#web/words/console/frame.ts'
import { pictures } from '#web/words/console/pictures.ts'
import './choose-dialog.css'

const words = pictures.there

export type PictureThere = CallReply<'GET /admin/pictures'>['pictures'][number]

/** The pictures that staff uploaded, newest first, to choose one again. */
export const ChooseDialog = ({ onChoose, onClose }: { onChoose: (picture: PictureThere) => void; onClose: () => void }) => {
	const [page, setPage] = useState(1)
	const list = useRef<HTMLUListElement>(null)
	const loaded = useCall('GET /admin/pictures', { query: { page: String(page) } })
	const turn = (to: number) => {
		setPage(to)
		// The next ones begin above, and at an end the pressed button cannot be pressed again.
		list.current?.focus()
	}
	return (
		<Dialog title={words.title} onClose={onClose}>
			<Loaded loaded={loaded} rows={6}>
				{({ pictures: shown, total, last_page: last }) =>
					total === 0 ? (
						<Empty text={words.none} />
					) : (
						<>
							<ul ref={list} className="pictures-there" tabIndex={-1} aria-label={words.page(page, last)}>
								{shown.map((picture) => (
									<li key={picture.path}>
										<button type="button" className="picture-there" onClick={() => onChoose(picture)}>
											<About {...picture} />
										</button>
									</li>
								))}
							</ul>
							{last > 1 && <Turning page={page} last={last} onTurn={turn} />}
						</>
					)
				}
			</Loaded>
			<div className="dialog-buttons">
				<Button kind="plain" onClick={onClose}>
					{frame.cancel}
				</Button>
			</div>
		</Dialog>
	)
}

const About = ({ path, alt, uploadedAt }: PictureThere) => {
	const size = sizesOfPicture(path)
	return (
		<>
			<img {...pictureSource(path, '160px')} alt="" loading="lazy" />
			{alt && <b>{alt}</b>}
			<small>
				{size && words.size(size.width, size.height)}, <ManilaTime at={uploadedAt} />
			</small>
		</>
	)
}

const Turning = ({ page, last, onTurn }: { page: number; last: number; onTurn: (to: number) => void }) => (
	<div className="pictures-there-pages">
		<SmallButton disabled={page <= 1} onClick={() => onTurn(page - 1)}>
			{words.newer}
		</SmallButton>
		<span role="status">{words.page(page, last)}</span>
		<SmallButton disabled={page >= last} onClick={() => onTurn(page + 1)}>
			{words.older}
		</SmallButton>
	</div>
)
