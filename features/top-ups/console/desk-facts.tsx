import type { ReactNode } from 'react'
import type { DeskFile } from '#features/top-ups/admin.contract.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { PlayerLink } from '#web/console/parts/player-link.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { count, manilaDate, pesos } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'
import { languageShown } from '#web/pages/language.ts'

const words = topUps.desk

/** What was typed and asked for, beside the picture; the reference to copy into the search of the payment app. */
export const DeskFacts = ({ file }: { file: DeskFile }) => {
	const { UserNum, UserID, packageName, channelName, amount, transferReference, bank, paidOn, person, received, request, reversal } = file
	const facts: [name: string, value: ReactNode][] = [
		[words.facts.asked, <b key="asked">{pesos(amount)}</b>],
		[
			words.facts.transfer,
			<span key="transfer" className="desk-transfer">
				<b className="top-up-code">{transferReference || '–'}</b>
				{transferReference !== '' && <CopyButton text={transferReference} what={words.facts.transfer} />}
			</span>,
		],
		...(bank === '' ? [] : [[words.facts.bank, bank] satisfies [string, ReactNode]]),
		...(paidOn === null ? [] : [[words.facts.paidOn, manilaDate(`${paidOn}T04:00:00Z`, languageShown())] satisfies [string, ReactNode]]),
		[topUps.columns.channel, channelName],
		[words.facts.package, packageName],
		[words.facts.player, <PlayerLink key="player" UserNum={UserNum} UserID={UserID} />],
		[words.facts.since, <ManilaTime key="since" at={person.since} />],
		[words.facts.record, words.record(person.loaded, person.refused)],
		...(person.debt > 0
			? [
					[words.facts.debt, `${words.debt(count(person.debt))}${person.isSpendingLocked ? `, ${words.locked}` : ''}`] satisfies [
						string,
						ReactNode,
					],
				]
			: []),
		...(received === null ? [] : [[words.facts.received, pesos(received)] satisfies [string, ReactNode]]),
		...(request ? [[words.facts.second, waitsFor(request)] satisfies [string, ReactNode]] : []),
		...(reversal ? [[words.takeBackHint, words.reversal(count(reversal.taken), count(reversal.owed))] satisfies [string, ReactNode]] : []),
	]
	return (
		<dl className="desk-facts" aria-label={words.typed}>
			{facts.map(([name, value]) => (
				<Fact key={name} name={name}>
					{value}
				</Fact>
			))}
		</dl>
	)
}

const waitsFor = ({ kind, by, amount }: NonNullable<DeskFile['request']>): string =>
	kind === 'reversal' ? words.reversalBy(by) : words.secondBy(by, pesos(amount))
