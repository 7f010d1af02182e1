import { linkHeaders } from '#features/accounts/parts/recovery/link-page.tsx'
import { NewPasswordPage } from '#features/accounts/parts/recovery/new-password-page.tsx'
import { call } from '#web/calls/api.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { useOwnWords } from '#web/words/words.ts'
import { Points } from '../parts/points.tsx'
import { unfreeze as fil } from '../words/unfreeze.fil.ts'
import { unfreeze as en } from '../words/unfreeze.ts'

const WORDS = { en, fil }

export const meta = crumbTitle(({ language }) => WORDS[language].crumb)
export const headers = linkHeaders

/** Opens a frozen account by the link that came to the mailbox of its owner. */
const Unfreeze = () => {
	const words = useOwnWords(WORDS)
	return (
		<NewPasswordPage name="unfreeze" words={words} send={(body) => call('POST /unfreeze', { body })}>
			<Points points={words.points} />
		</NewPasswordPage>
	)
}
export default Unfreeze
