import { useMediaWords } from './media-words.ts'
import './downloads.css'

/** How to compare a checksum with the downloaded file. */
export const VerifyHelp = ({ address }: { address: string }) => {
	const words = useMediaWords().downloads
	return (
		<details className="card verify">
			<summary>{words.verify}</summary>
			<p>{words.verifyText}</p>
			<code>{words.verifyCommand(address.split('/').at(-1) ?? address)}</code>
			<p>{words.verifyElse}</p>
		</details>
	)
}
