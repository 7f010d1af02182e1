import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { languageShown } from '#web/pages/language.ts'
import { useSite } from '#web/shell/site.ts'
import { toast } from '#web/ui/toast-store.ts'
import { count, manilaDayAndTime } from '#web/words/format.ts'
import { codes } from '../words/coupons.console.ts'
import { MintForm, timesOf, type WantedBatch } from './mint-form.tsx'
import { type Fresh, MintedCodes } from './minted-codes.tsx'
import { isForThisMachine } from './this-machine.ts'
import { worthText } from './worth.ts'

const words = codes.mint

/** Minting codes: the form, the confirmation with the total worth, and the codes. */
const Mint = () => {
	const navigate = useNavigate()
	const { publicUrl } = useSite()
	const [pending, setPending] = useState<Pending | null>(null)
	const [fresh, setFresh] = useState<Fresh | null>(null)
	const loaded = useCall('GET /admin/batch-requests')
	const { data } = loaded
	const alone = data && { limit: data.approvalAbove, minted: data.mintedAlone }

	const once = useIdempotencyKey()

	const mint = async ({ wanted, forget }: Pending) => {
		const {
			message,
			batch,
			codes: texts,
		} = await once(JSON.stringify(wanted), (idempotencyKey) => call('POST /admin/coupon-batches', { body: wanted }, { idempotencyKey }))
		forget()
		if (texts.length > 0 && batch !== null) return setFresh({ batch, codes: texts, worth: wanted, expiresAt: wanted.expiresAt })
		toast.info(message)
		void navigate(batch === null ? '/admin/codes/waiting' : `/admin/codes/${batch}`)
	}
	return (
		<Screen title={words.crumb} {...(!fresh && { intro: words.intro })}>
			<Missing loaded={loaded} what={words.alone} />
			{fresh ? <MintedCodes fresh={fresh} /> : <MintForm onFilled={(wanted, forget) => setPending({ wanted, forget })} />}
			{pending && !fresh && (
				<ActionDialog
					title={words.title(worthText(pending.wanted, timesOf(pending.wanted)))}
					consequences={[
						...consequencesOf(pending.wanted, alone),
						...(isForThisMachine(publicUrl) ? [codes.minted.onlyHere(publicUrl)] : []),
					]}
					ok={isAbove(pending.wanted, alone) ? words.ask : words.ok}
					act={() => mint(pending)}
					onClose={() => setPending(null)}
				/>
			)}
		</Screen>
	)
}
export default Mint

/** `forget` drops the stored input of the form. */
type Pending = { wanted: WantedBatch; forget: () => void }

/** How many points one person may mint alone within 24 hours, and has minted. */
type Alone = { limit: number; minted: number }

/** Unknown while the limit could not be loaded: the server decides. */
const isAbove = (wanted: WantedBatch, alone: Alone | null) =>
	alone !== null && alone.minted + timesOf(wanted) * (wanted.userPoints + wanted.userPoints2) > alone.limit

const consequencesOf = (wanted: WantedBatch, alone: Alone | null): string[] => [
	wanted.campaign === null ? words.times(count(wanted.count)) : words.uses(count(timesOf(wanted))),
	...(wanted.startsAt ? [words.begins(manilaDayAndTime(wanted.startsAt, languageShown()))] : []),
	wanted.expiresAt ? words.ends(manilaDayAndTime(wanted.expiresAt, languageShown())) : words.endless,
	alone && isAbove(wanted, alone) ? words.waits(count(alone.limit), count(alone.minted)) : words.once,
]
