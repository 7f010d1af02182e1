import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on a separate port, which keeps the received mails. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0) => {
	const received: { from: unknown; to: string[]; raw: string }[] = []
	const server = new SMTPServer({
		logger: false,
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, { envelope }, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk) => chunks.push(chunk))
			stream.on('end', () => {
				const from = envelope.mailFrom ? envelope.mailFrom.address : null
				received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
				done()
			})
		},
		...options,
	})
	await once(server.listen(port, '127.0.0.1'), 'listening')
	const address = server.server.address()
	if (address === null || typeof address === 'string') throw new Error('no port')
	return { port: address.port, received, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}
