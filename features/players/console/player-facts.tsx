import type { ReactNode } from 'react'
import { STAFF_DETAIL_NAMES } from '#features/accounts/details.contract.ts'
import { PROVIDER_NAMES } from '#features/identities/providers.contract.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Fact } from '#web/console/parts/fact.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { players as words } from '../words/players.console.ts'

/** The person, balances and sessions of an account. */
export const PlayerFacts = ({ player }: { player: PlayerFile }) => (
	<>
		{player.frozen && (
			<p className="console-notice">
				{words.frozen(player.frozen.mailbox)} <ManilaTime at={player.frozen.at} />
			</p>
		)}
		{player.statusReason !== null && (
			<p className="console-notice">
				{player.statusUntil ? (
					<>
						{words.suspendedUntil} <ManilaTime at={player.statusUntil} />
					</>
				) : (
					words.suspendedForGood
				)}
				: {player.statusReason}
			</p>
		)}
		<div className="account-facts">
			<dl>
				<Fact name={words.facts.rCoin}>
					<Price amount={player.UserPoint} currency="r-coin" />
				</Fact>
				<Fact name={words.facts.milleage}>
					<Price amount={player.UserPoint2} currency="milleage" />
				</Fact>
				<Fact name={words.facts.number}>{player.UserNum}</Fact>
				<Fact name={words.columns.status}>{words.status[player.status]}</Fact>
				{STAFF_DETAIL_NAMES.map((name) => (
					<Fact key={name} name={words.details[name]}>
						{player[name]}
					</Fact>
				))}
				<Fact name={words.facts.country}>{player.country}</Fact>
				<Fact name={words.facts.email}>
					{player.UserEmail} ({player.emailVerifiedAt ? words.facts.confirmed : words.facts.unconfirmed})
				</Fact>
				<Fact name={words.facts.created}>
					<ManilaTime at={player.createdAt} />
				</Fact>
				<Fact name={words.facts.referral}>{player.ReferralCode}</Fact>
				<Fact name={words.facts.twoStep}>{player.hasTwoStep ? words.facts.on : words.facts.off}</Fact>
				<Fact name={words.facts.passkeys}>{player.passkeys}</Fact>
				{player.identities.length > 0 && (
					<Fact name={words.facts.identities}>{player.identities.map((provider) => PROVIDER_NAMES[provider]).join(', ')}</Fact>
				)}
				<Fact name={words.facts.recoveryCodes}>{player.recoveryCodesLeft}</Fact>
				{player.passwordSetAt !== null && (
					<Fact name={words.facts.password}>
						<ManilaTime at={player.passwordSetAt} />
					</Fact>
				)}
			</dl>
			<div>
				<Part title={words.characters}>
					{player.characters.length === 0 && <p className="quiet">{words.noCharacters}</p>}
					{player.characters.length > 0 && (
						<DataTable caption={words.characters} columns={CHARACTERS} rows={player.characters} keyOf={({ ChaNum }) => ChaNum} />
					)}
				</Part>
				<Part title={words.sessions}>
					{player.sessions.length === 0 && <p className="quiet">{words.noSessions}</p>}
					{player.sessions.length > 0 && (
						<DataTable caption={words.sessions} columns={SESSIONS} rows={player.sessions} keyOf={({ id }) => id} />
					)}
				</Part>
				<Moved move={player.move} />
			</div>
		</div>
	</>
)

/** What came from the game, and a namesake of the game who has not come yet. */
const Moved = ({ move: { came, sameName } }: Pick<PlayerFile, 'move'>) =>
	(came.length > 0 || sameName) && (
		<Part title={words.moved.title}>
			{sameName && (
				<p className="console-notice">
					{words.moved.sameName(sameName.UserID, sameName.from)} <ManilaTime at={sameName.at} />
				</p>
			)}
			{came.length > 0 && <DataTable caption={words.moved.title} columns={ARRIVALS} rows={came} keyOf={({ UserID }) => UserID} />}
		</Part>
	)

const ARRIVALS: Column<PlayerFile['move']['came'][number]>[] = [
	{ head: words.moved.name, cell: ({ UserID }) => <b>{UserID}</b> },
	{ head: words.moved.number, cell: ({ gameId }) => gameId },
	{ head: words.moved.from, cell: ({ from, isClaimed }) => (isClaimed ? words.moved.claimed(from) : from) },
	{ head: words.moved.at, cell: ({ at }) => <ManilaTime at={at} /> },
]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="screen-part">
		<h2>{title}</h2>
		{children}
	</section>
)

const CHARACTERS: Column<PlayerFile['characters'][number]>[] = [
	{ head: words.lists.name, cell: ({ ChaName }) => <b>{ChaName}</b> },
	{ head: words.lists.level, cell: ({ ChaLevel }) => ChaLevel, isNumber: true },
]

const SESSIONS: Column<PlayerFile['sessions'][number]>[] = [
	{ head: words.lists.device, cell: ({ device }) => device },
	{ head: words.lists.address, cell: ({ address }) => address },
	{ head: words.lists.seen, cell: ({ last_seen_at }) => <ManilaTime at={last_seen_at} /> },
]
