import { useEffect, useState } from 'react'
import { CallFailed, call, callQuietly } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { Text } from '#web/words/words.ts'
import { signWithPasskey } from './device.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { usePasskeyWords } from './passkey-words.ts'

/** In a dialog that asks for a proof: a passkey instead. Nothing for those who have none, and in browsers without. */
export const PasskeyProof = ({ onProved }: { onProved: () => void }) => {
	const words = usePasskeyWords()
	const [isThere, setIsThere] = useState(false)
	const [refusal, setRefusal] = useState<readonly Text[]>([])
	useEffect(() => {
		let isLeft = false
		if (hasPasskeys())
			void callQuietly('GET /me/passkeys').then((found) => {
				if (!isLeft) setIsThere(found !== null && found.passkeys.length > 0)
			})
		return () => {
			isLeft = true
		}
	}, [])
	if (!isThere) return null
	const prove = async () => {
		setRefusal([])
		try {
			const signature = await signWithPasskey(await call('GET /validate-passkey'))
			if (!signature) return setRefusal([words.notUsed])
			await call('POST /validate-passkey', { body: signature })
			onProved()
		} catch (error) {
			setRefusal([error instanceof CallFailed ? error.text : { messageCode: 'unexpectedError' }])
		}
	}
	return (
		<>
			<ActionButton kind="outline" size="small" act={prove}>
				{words.proof}
			</ActionButton>
			<Refusal texts={refusal} />
		</>
	)
}
