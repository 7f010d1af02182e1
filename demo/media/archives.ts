import { CLIENT } from '../world.ts'

/** The site of a demo has no game to give away. Its download links lead to these small archives, so that size, checksum and mirrors are real. */
export type DemoArchive = { readonly file: string; readonly entries: readonly { readonly name: string; readonly text: string }[] }

const WHAT_THIS_IS = `BARKADA ONLINE - DEMO PACKAGE
=============================

This is a demonstration. The archive stands where the game client
of a real server would be: it holds notes, no program.
`

const INSTALL = `HOW AN INSTALLATION GOES

1. Make room: 6 GB on a drive that is not the desktop.
2. Unpack everything into one folder, for example D:\\Games\\Barkada.
3. Install the DirectX 9 runtime (June 2010), once per computer.
4. Start the launcher. It fetches the newest patch by itself.
5. Log in with the user ID that you made on the site.

It does not start?
- Missing d3dx9_43.dll: step 3 was left out.
- Black screen: switch to windowed mode in the launcher.
- An antivirus complains: compare the checksum first (see CHECK.txt).
`

const PAGINSTALL = `PAANO MAG-INSTALL

1. Maglaan ng 6 GB sa drive, huwag sa desktop.
2. I-extract lahat sa iisang folder, hal. D:\\Games\\Barkada.
3. I-install ang DirectX 9 runtime (June 2010), isang beses lang kada PC.
4. Buksan ang launcher. Kusa nitong kukunin ang pinakabagong patch.
5. Mag-login gamit ang user ID na ginawa mo sa site.

Ayaw bumukas?
- Kulang ang d3dx9_43.dll: nalaktawan ang step 3.
- Itim ang screen: mag-windowed mode sa launcher.
- Nagreklamo ang antivirus: i-check muna ang checksum (CHECK.txt).
`

const CHECK = `IS THIS THE RIGHT FILE?

The download page shows a SHA-256 checksum beside every file.
On Windows, open a command prompt in the folder of the file:

    certutil -hashfile NAME-OF-THE-FILE SHA256

If the line differs in a single sign, delete the file and take
another mirror. Nobody of our team sends you clients by chat.
`

const CAFE = `FOR COMPUTER SHOPS

Download once, copy to all stations. The folder needs no registry
entries; keep it on a drive that the freeze software leaves alone,
or every patch comes down again each morning.
`

const notes = (title: string, text: string): DemoArchive['entries'] => [
	{ name: 'README.txt', text: `${WHAT_THIS_IS}\n${title}\n\n${text}` },
	{ name: 'INSTALL.txt', text: INSTALL },
	{ name: 'INSTALL-FIL.txt', text: PAGINSTALL },
	{ name: 'CHECK.txt', text: CHECK },
]

const FULL_CLIENT = notes(`FULL CLIENT ${CLIENT.version}`, CAFE)

export const ARCHIVES: readonly DemoArchive[] = [
	{ file: `client/barkada-client-${CLIENT.version}.zip`, entries: FULL_CLIENT },
	// A mirror holds the same bytes under another address.
	{ file: `mirror/barkada-client-${CLIENT.version}.zip`, entries: FULL_CLIENT },
	...[1, 2, 3].map((part) => ({
		file: `client/barkada-client-${CLIENT.version}-part${part}.zip`,
		entries: notes(`CLIENT ${CLIENT.version}, PART ${part} OF 3`, 'Take all three parts and unpack them into the same folder.\n'),
	})),
	{
		file: `patch/barkada-patch-${CLIENT.version}.zip`,
		entries: notes(
			`PATCH ${CLIENT.oldestPatched} TO ${CLIENT.version}`,
			'Unpack over the client. The launcher would have done the same.\n',
		),
	},
	{ file: 'patch/barkada-install-notes.zip', entries: notes('INSTALLATION NOTES', CAFE) },
]
