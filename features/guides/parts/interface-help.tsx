import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Block, GuideSection } from '#features/guides/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { RichText } from './rich-text.tsx'
import './interface-help.css'

type Region = GuideSection & { block: Block<'region'> }

/** The interface picture with its clickable regions, and the same regions as a list; each opens its help (SPEC 2). */
export const InterfaceHelp = ({ picture, regions }: { picture: string; regions: Region[] }) => {
	const words = useWords()
	const [openKey, setOpenKey] = useState<string | null>(null)
	// A search result links to one region: /instructions#region-4.
	const { hash } = useLocation()
	useEffect(() => {
		const asked = regions.find(({ key }) => hash === `#${key}`)
		if (asked) setOpenKey(asked.key)
	}, [hash, regions])
	const open = regions.find(({ key }) => key === openKey)
	return (
		<>
			<figure className="hud">
				<img src={picture} alt={words.guides.picture} width={960} height={600} fetchPriority="high" />
				{regions.map(({ key, title, block: { number, box } }) => (
					<button
						key={key}
						type="button"
						className="hud-region"
						aria-label={words.guides.region(number, title)}
						aria-haspopup="dialog"
						onClick={() => setOpenKey(key)}
						// The position of a region is content, so it cannot be in a style sheet.
						style={{ left: `${box[0]}%`, top: `${box[1]}%`, width: `${box[2]}%`, height: `${box[3]}%` }}
					>
						<b>{number}</b>
					</button>
				))}
			</figure>
			<ol className="hud-list" aria-label={words.guides.regions}>
				{regions.map(({ key, title, block: { number } }) => (
					<li key={key}>
						<button type="button" aria-haspopup="dialog" onClick={() => setOpenKey(key)}>
							<b>{number}</b>
							{title}
						</button>
					</li>
				))}
			</ol>
			{open && (
				<Dialog key={open.key} title={words.guides.region(open.block.number, open.title)} onClose={() => setOpenKey(null)}>
					<RichText html={open.html} />
					{open.block.types.length > 0 && (
						<div className="key-types">
							{open.block.types.map((type) => (
								<KeyType key={type.name} {...type} />
							))}
						</div>
					)}
					<div className="dialog-buttons">
						<Button kind="primary" onClick={() => setOpenKey(null)}>
							{words.dialog.ok}
						</Button>
					</div>
				</Dialog>
			)}
		</>
	)
}

const KeyType = ({ name, rows }: Block<'region'>['types'][number]) => {
	const words = useWords().guides
	return (
		<table className="key-type">
			<caption>{name}</caption>
			<thead className="quietly">
				<tr>
					<th scope="col">{words.action}</th>
					<th scope="col">{words.compare}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([action, keys]) => (
					<tr key={action}>
						<th scope="row">{action}</th>
						<td>
							<kbd>{keys}</kbd>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
