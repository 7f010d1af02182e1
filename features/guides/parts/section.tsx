import type { Block, GuideBlock, GuideSection } from '#features/guides/contract.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { RichText } from './rich-text.tsx'
import { WorldMap } from './world-map.tsx'
import './guides.css'

/** One section of a guide, by the kind of its block; `isFirst` is visible without scrolling. */
export const Section = ({ section: { key, title, html, block }, isFirst = false }: { section: GuideSection; isFirst?: boolean }) => (
	<section id={key} className={`card guide-section guide-${block.kind}`} aria-labelledby={`${key}-title`}>
		{'picture' in block && block.picture && block.kind !== 'map' && <Strip src={block.picture} isFirst={isFirst} />}
		<h2 id={`${key}-title`}>{title}</h2>
		{block.kind === 'prose' && block.quote ? (
			<div className="guide-columns">
				<RichText html={html} className="guide-prose" />
				<PullQuote text={block.quote} />
			</div>
		) : (
			<RichText html={html} className={block.kind === 'prose' ? 'guide-prose' : ''} />
		)}
		<Facts block={block} />
	</section>
)

/** The picture that opens a section. It is hidden from screen readers, since the text below covers its content. */
const Strip = ({ src, isFirst }: { src: string; isFirst: boolean }) => (
	<img
		className="guide-strip"
		src={src}
		alt=""
		width={960}
		height={300}
		loading={isFirst ? 'eager' : 'lazy'}
		fetchPriority={isFirst ? 'high' : 'auto'}
	/>
)

/** A large quote from the text. It is hidden from screen readers, since it would be read out twice. */
const PullQuote = ({ text }: { text: string }) => (
	<aside className="pull-quote" aria-hidden>
		<p>{text}</p>
	</aside>
)

const Facts = ({ block }: { block: GuideBlock }) => {
	if (block.kind === 'table') return <FactTable {...block} />
	if (block.kind === 'cards') return <FactCards {...block} />
	if (block.kind === 'map') return <WorldMap {...block} />
	return null
}

/** On a phone each row becomes a small card, so that nothing scrolls sideways. */
const FactTable = ({ columns, rows, note }: Block<'table'>) => (
	<>
		<table className="fact-table">
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([first = '', ...rest]) => (
					<tr key={first}>
						<th scope="row">{first}</th>
						{rest.map((cell, index) => (
							<td key={columns[index + 1]} data-label={columns[index + 1]}>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
		{note && <p className="guide-note">{note}</p>}
	</>
)

const FactCards = ({ cards }: Block<'cards'>) => (
	<dl className="fact-cards">
		{cards.map(({ name, text }) => (
			<div key={name} className={text.length < SHORT ? 'fact-card fact-card-short' : 'fact-card'}>
				<dt>
					<CrestOf name={name} />
					{name}
				</dt>
				<dd>{text}</dd>
			</div>
		))}
	</dl>
)

/** A card with the name of a school shows its crest. */
const CrestOf = ({ name }: { name: string }) => {
	const school = useSchools().find((candidate) => candidate.name === name)
	return school ? (
		<span aria-hidden>
			<Crest school={school.key} size={84} />
		</span>
	) : null
}

/** A fact up to this length is shown as a figure. */
const SHORT = 24
