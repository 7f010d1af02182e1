import { CLIENT } from '../../world.ts'
import type { SEASON_NOTES } from '../season-notes.ts'
import type { NewsInFilipino } from './news.ts'

export const seasonNotes: NewsInFilipino<typeof SEASON_NOTES> = {
	'season-iv-patch-notes': {
		subject: 'Season IV patch notes: mga bagong ranggo, mas mabilis na pila',
		html: `
<p>Live na ang Season IV. I-restart ang client nang isang beses, hintayin ang maliit na patch, at pasok ka na. Ito ang mga nagbago, pinakamaikli ang una.</p>
<h2>Ladder</h2>
<ul>
<li>Limang bagong pangalan ng ranggo, mula <strong>Transferee</strong> hanggang <strong>Campus Legend</strong>. Dala mo pa rin ang MMR mo.</li>
<li>40 segundo munang maghahanap ang pila sa sarili mong bracket bago lumawak. Noong test week, mula tatlong minuto naging isa na lang ang karaniwang hintay.</li>
<li>Kapag umalis ka sa laban nang hindi pa tapos, sampung minuto kang hindi makakapila. Ang naputol na connection ay bilang lang mula sa ikatlong beses sa isang gabi.</li>
</ul>
<h2>Buwanang boards</h2>
<p>Gaya ng dati, nagsisimula ulit ang rankings tuwing <strong>unang araw ng buwan, 00:00 oras sa Manila</strong>. Sa kills at deaths, ang nagawa mo sa buwan ang bilang; sa level, gold at MMR, kung nasaan ka na. Nananatili sa site ang mga tapos na buwan, kaya hindi nawawala ang pangalan mo kasama ng kalendaryo.</p>
<h2>Mga inayos</h2>
<ul>
<li>Hindi ka na lulusot sa sahig ng Bakunawa Tunnels sa tabi ng ikalawang bomba ng tubig.</li>
<li>Hindi na napuputol sa panipi ang text ng party search.</li>
<li>Kasya na ulit ang Kalabaw sa north gate ng Mystic Peak. Sakto lang.</li>
</ul>
<p>May napansing kakaiba? Magpadala ng ticket sa category na <em>bug</em> na may larawan ng screen mo. Salamat, at good luck sa unang gabi ng ladder!</p>`,
	},
	'client-3-18': {
		subject: `Labas na ang Client ${CLIENT.version}: mas maliit na patch, walang nabago sa itsura`,
		html: `
<p>Nasa download page na ang Client ${CLIENT.version}. Mahigit sangkapat ang ibinawas sa buong package dahil inalis na ang lahat ng texture na hindi na ginagamit ng kahit anong mapa. Walang nag-iba sa itsura; pinagtabi at pinagkumpara namin ang lahat ng lugar.</p>
<h3>Aling file ang kailangan ko?</h3>
<table>
<thead><tr><th>Nasa iyo</th><th>Kunin</th></tr></thead>
<tbody>
<tr><td>${CLIENT.before}</td><td>Wala. Kusang magpa-patch ang launcher.</td></tr>
<tr><td>${CLIENT.oldestPatched} o ${CLIENT.alsoPatched}</td><td>Ang manual patch</td></tr>
<tr><td>Mas luma pa, o walang client</td><td>Ang buong client</td></tr>
</tbody>
</table>
<h3>Kung ayaw bumukas</h3>
<ol>
<li>Ilipat ang folder palabas ng <em>Program Files</em>, halimbawa sa <em>D:\\Games</em>.</li>
<li>I-install ang DirectX 9.0c runtime. Hindi na kasama sa bagong Windows ang mga lumang piyesa.</li>
<li>Sabihan ang antivirus na huwag galawin ang folder ng laro, tapos i-unpack ulit: baka may nabura na sa unang kopya.</li>
</ol>
<p>Sa mga may-ari ng comshop: isang updated na folder lang ang kopyahin sa lahat ng unit. Hiwalay ang settings ng bawat Windows user, kaya walang nagmamana ng hotkeys ng iba.</p>`,
	},
	'ladder-rewards': {
		subject: 'Nasa item bank na ninyo ang ladder rewards noong nakaraang buwan',
		html: `
<p>Sarado na ang nakaraang buwan, naka-archive na ang mga board, at naipamigay na ang rewards. Pindutin ang <strong>B</strong> sa laro, buksan ang item bank at pindutin ang refresh.</p>
<table>
<thead><tr><th>Ranggo</th><th>Level at MMR boards</th><th>Killer board</th></tr></thead>
<tbody>
<tr><td>1</td><td>Crown of Terms, 30 araw, at 500 Milleage</td><td>War Drum of Unity x10 at 500 Milleage</td></tr>
<tr><td>2 hanggang 3</td><td>300 Milleage</td><td>300 Milleage</td></tr>
<tr><td>4 hanggang 10</td><td>150 Milleage</td><td>150 Milleage</td></tr>
<tr><td>11 hanggang 100</td><td>Focus Orb x10</td><td>Vital Potion x50</td></tr>
</tbody>
</table>
<h3>Mga tanong ninyo buwan-buwan</h3>
<p><strong>Bakit walang premyo ang pinakamayaman?</strong> Kasi naipapasa ang gold, at ang mananalo lang ay kung sino ang may pinakamaraming kaibigang online sa hatinggabi.</p>
<p><strong>Pareho kami ng level. Sino ang nauuna?</strong> Kung sino ang unang nakaabot. Iyon ang ipinapakita ng column na <em>Naabot noong</em>.</p>
<p><strong>Dalawa ang character ko sa board.</strong> Dalawang reward din ang makukuha mo, sa iisang item bank. Hindi kailanman inililista ang mga character ng staff.</p>
<p>May kulang? Magpadala ng ticket sa loob ng 14 na araw, at banggitin ang character at ang board. Congrats sa tatlong paaralan!</p>`,
	},
	'balance-notes': {
		subject: 'Balance notes: mas mabait na revive, mas mabagal na bitag',
		html: `
<p>Anim na linggo ng club wars at ladder matches ang tiningnan namin bago gumalaw ng kahit isang numero. Tatlong bagay ang lumutang.</p>
<h3>Shaman</h3>
<p>Sa apat sa bawat limang giyera, unang bumabagsak ang support shaman at nanonood na lang. Mula 60, 45 segundo na lang ang cooldown ng <em>resurrection</em>, at may maikling proteksiyon ang binuhay na kaibigan. Walang galaw sa damage spells.</p>
<h3>Gunner</h3>
<p>Kayang isara ng dalawang DEX gunner ang isang pasilyo habambuhay. Hindi na nagpapatong ang mga ulap na pampabagal; ang mas malakas ang masusunod. Kapalit nito, kaunting dagdag-abot sa rail gun ng POW.</p>
<h3>Brawler</h3>
<p>Puwedeng mag-stun nang dalawang beses ang knock-back sa pader. Isa na lang ngayon. Masakit pa rin ang sipa, pangako.</p>
<h3>Mga hindi namin ginalaw</h3>
<ul>
<li>Burst ng Assassin mula sa stealth: malakas sa papel, karaniwan sa numero.</li>
<li>Depensa ng Swordsman: lahat nagrereklamo, wala namang mas mabilis mamatay dahil dito.</li>
<li>Extreme: kulang pa kayong nasa mataas na level para mahusgahan. Titingnan ulit namin sa susunod na season.</li>
</ul>
<p>May isang <strong>libreng Skill Reset Slip</strong> sa item bank ng bawat account na may shaman, gunner o brawler na lampas level 100.</p>`,
	},
	'saturday-lag': {
		subject: 'Ano ang nangyari noong Sabado: kuwento ng isang punong disk',
		html: `
<p>Labing-isang minutong tumigil ang War of Schools noong Sabado, at 640 sa inyo ang na-disconnect. Karapatan ninyong malaman kung bakit.</p>
<h3>Pagkakasunod-sunod, oras sa Manila</h3>
<ul>
<li><strong>20:17</strong> Napuno ng chat log ang disk nito. Bumagal ang pagsulat, tapos tumigil.</li>
<li><strong>20:19</strong> Naghintay ang game server sa log. Sa inyo, mukha itong lag.</li>
<li><strong>20:24</strong> Inilipat namin ang mga lumang log, pero sumuko na ang channel 2.</li>
<li><strong>20:30</strong> Balik na ang lahat ng channel. Hindi nawala ang score ng giyera.</li>
</ul>
<h3>May nawalan ba?</h3>
<p>Wala. Nasa site ang mga binili, code at balanse, hindi sa makinang iyon, at naibigay ang lahat ng naghihintay na delivery pagkatapos ng restart. Sa channel 2, nawala ang experience ng huling dalawang minuto; binigyan ng tig-tatlong Double Period Bell ang mga player doon.</p>
<h3>Ano ang binago namin</h3>
<ol>
<li>May sarili nang disk ang chat logs, at binabawasan ang mga ito pagkalipas ng 30 araw.</li>
<li>May alarm na tutunog sa 80 porsiyento. Sa tabi ng kama ni GM Kidlat ito tutunog.</li>
<li>Hindi na maghihintay ang laro sa isang linya ng log, kahit kailan.</li>
</ol>
<p>Sorry, mga ka-barkada. Inulit ang giyera noong Linggo.</p>`,
	},
	'gates-open': {
		subject: 'Bukas na ang gate ng Barkada Online',
		html: `
<p>Pagkatapos ng sampung buwang puyatan at sobra-sobrang instant na kape, tumunog na ang bell: <strong>bukas na sa lahat ang Barkada Online</strong>. Iilan lang kaming volunteer na lumaki sa comshop at na-miss ang ingay kapag puno ito.</p>
<h2>Ang pangako namin</h2>
<ul>
<li><strong>Walang wipe.</strong> Ang test world, wina-wipe. Hindi ito test world.</li>
<li><strong>Walang regalo mula sa staff.</strong> Hindi nakikipag-trade ang mga GM character, hindi sumasali sa club, at hindi lumalabas sa ranking.</li>
<li><strong>Tuntunin muna bago parusa.</strong> May dahilan at petsa ng katapusan ang bawat suspension, at makikita mo ang dalawa pag-login mo.</li>
<li><strong>Patch notes sa lahat,</strong> kahit hindi patok ang pagbabago.</li>
</ul>
<h2>Ang hiling namin</h2>
<p>Pasensiya sa unang linggo, ticket sa halip na sigaw, at tulong sa mga ngayon lang nakahawak ng skill book. Lahat naging baguhan, pati iyang archer na umiilaw ang pana.</p>
<h2>Dito magsimula</h2>
<ol>
<li><a href="/register">Mag-sign up</a>. Libre, at dalawang minuto lang.</li>
<li>I-download ang client.</li>
<li>Basahin ang quick guide, pumili ng paaralan, at magkita tayo sa Central Terminal.</li>
</ol>
<p>Kita-kits sa loob!</p>`,
	},
}
