import { useEffect, useRef, useState } from 'react'
import { ClipboardPaste } from '#web/icons/clipboard-paste.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { useBrowserEffect } from '#web/ui/use-browser-effect.ts'
import type { Text } from '#web/words/words.ts'
import { caretIn, codeText } from './code-text.ts'
import { useRedeemWords } from './redeem-words.ts'
import './code-field.css'

type Props = { value: string; onChange: (code: string) => void; error: Text | undefined; hint?: string | undefined }

/** The redeem code. Its value, not only its look, is upper case (DECISIONS 6); pasted text is cleaned. */
export const CodeField = ({ value, onChange, error, hint }: Props) => {
	const words = useRedeemWords()
	const input = useRef<HTMLInputElement>(null)
	const caret = useRef<number | null>(null)
	useBrowserEffect(() => {
		if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
		caret.current = null
	}, [value])
	// Hydration keeps what was typed before it, but the state does not know it, and the next render would empty the field.
	useBrowserEffect(() => {
		const typed = input.current?.value ?? ''
		if (typed !== '') onChange(codeText(typed))
	}, [onChange])

	const type = (typed: string, at: number | null) => {
		const text = codeText(typed)
		caret.current = at === null ? null : caretIn(text, typed, at)
		onChange(text)
	}

	return (
		<FieldFrame label={words.code} error={error} hint={hint}>
			{(tie) => (
				<span className="input code-row">
					<input
						{...tie}
						ref={input}
						name="CouponCode"
						className="code-input"
						value={value}
						onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
						placeholder={words.codePlaceholder}
						autoComplete="off"
						autoCapitalize="characters"
						autoCorrect="off"
						spellCheck={false}
						enterKeyHint="go"
					/>
					<PasteButton
						onPaste={(text) => {
							type(text, null)
							input.current?.focus()
						}}
					/>
				</span>
			)}
		</FieldFrame>
	)
}

/** Shown only where the browser lets a page read the clipboard. */
const PasteButton = ({ onPaste }: { onPaste: (text: string) => void }) => {
	const words = useRedeemWords()
	const [canPaste, setCanPaste] = useState(false)
	useEffect(() => setCanPaste(typeof navigator.clipboard?.readText === 'function'), [])
	const paste = () =>
		navigator.clipboard.readText().then(onPaste, () => {
			// The player denied the browser's permission; typing still works.
		})
	return (
		canPaste && (
			<Button size="small" className="paste" onClick={paste}>
				<ClipboardPaste aria-hidden size={16} />
				<span>{words.paste}</span>
			</Button>
		)
	)
}
