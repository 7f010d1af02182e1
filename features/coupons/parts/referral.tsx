import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import '#features/profile/parts/account.css'

/** The player's own referral code, to share. */
export const Referral = ({ code }: { code: string }) => {
	const words = useAccountWords().referral
	return (
		<AccountCard title={words.title} text={words.text}>
			<p className="keyline">
				<code>{code}</code>
				<CopyButton text={code} what={words.title} />
			</p>
		</AccountCard>
	)
}
