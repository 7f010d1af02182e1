import type { WARS } from '../wars.ts'
import type { NewsInFilipino } from './news.ts'

export const wars: NewsInFilipino<typeof WARS> = {
	'war-of-schools-saturday': {
		subject: 'War of Schools: Sabado, 20:00, tatlong gate, iisang kampana',
		html: `
<p>Tuwing Sabado, <strong>20:00 oras sa Manila</strong>, nagkikita ang tatlong paaralan sa paligid ng Central Terminal. Isang paaralan lang ang puwedeng magpatunog ng kampana sa gitna, at kung sino ang huling magpatunog, sa kanila ang bonus nang isang linggo.</p>
<h3>Paano ito</h3>
<ol>
<li>Mula 19:40, pindutin ang <strong>U</strong> para sumali. Level 100 pataas, hanggang 50 estudyante kada paaralan; ang sobra ay nasa waiting list ayon sa pagkakasunod ng sign-up.</li>
<li>May hawak na tore ang bawat paaralan. Babagsak ang tore kapag nabuksan ang tatlong kandado nito, at hindi na makakabalik sa laban mula sa toreng bumagsak.</li>
<li>Sa 20:45, bukas na ang kampana. 60 segundo ang pagpapatunog nito, at sa iyo nakatingin ang lahat.</li>
</ol>
<h3>Mga tuntunin sa laban</h3>
<ul>
<li>Bawal ang pet, mount at HP potion. Mga shaman, gabi ninyo ito.</li>
<li>Bawal ang Revival Garland at War Drum.</li>
<li>Walang bawas na attribute points sa kills sa giyera.</li>
</ul>
<h3>Mga premyo</h3>
<table>
<thead><tr><th>Puwesto</th><th>Buong paaralan</th><th>Mga lumaban</th></tr></thead>
<tbody>
<tr><td>1</td><td>+10% experience nang isang linggo</td><td>60 Milleage</td></tr>
<tr><td>2</td><td>+5% experience nang isang linggo</td><td>40 Milleage</td></tr>
<tr><td>3</td><td>Walang maipagyayabang</td><td>30 Milleage</td></tr>
</tbody>
</table>`,
	},
	'club-war-schedule': {
		subject: 'Iskedyul ng club war: apat na lugar; Martes, Huwebes at Linggo',
		html: `
<p>Simula ngayong linggo, <strong>tatlong gabi</strong> na ang club war, bawat isa mula <strong>21:00 hanggang 22:00 oras sa Manila</strong>. May paalala 60, 30 at 10 minuto bago magsimula.</p>
<table>
<thead><tr><th>Gabi</th><th>Mga lugar</th></tr></thead>
<tbody>
<tr><td>Martes</td><td>Sacred Gate at Mystic Peak</td></tr>
<tr><td>Huwebes</td><td>Phoenix at Market District</td></tr>
<tr><td>Linggo</td><td>Lahat ng apat, sabay-sabay</td></tr>
</tbody>
</table>
<h3>Paano makuha ang lugar</h3>
<ol>
<li>Dalhin ang club mo sa flag room ng lugar.</li>
<li>Kailangan ng <strong>club master</strong> ng Command Seal, at dapat niyang hawakan ang bandila nang 60 segundo nang walang abala.</li>
<li>Puwedeng paulit-ulit itong maagaw. Ang huling club na may hawak pagsapit ng 22:00 ang panalo.</li>
</ol>
<h3>Ano ang dala ng isang lugar</h3>
<ul>
<li>Ang club mo sa table sa home page, kasama ang buwis na itinakda mo.</li>
<li>Nagsisimula sa 5 porsiyento ang buwis at puwedeng umabot sa 50. Tumataas ang presyo ng mga tindero roon, kaya asahan mong may masasabi ang mga kapitbahay.</li>
<li>Bahagi ng kita para sa cash box ng club.</li>
</ul>
<p>Nagiging malaya ang lugar na walang nagbabantay, at zero ang buwis nito. Sabay na makakapasok ang alliance na hanggang tatlong club, pero isa lang sa kanila ang puwedeng magmay-ari ng bandila. Pag-usapan iyan <em>bago</em> mag-Linggo.</p>`,
	},
	'campus-cup-results': {
		subject: 'Campus Cup 3 on 3: mga resulta at ang hagis ng season',
		html: `
<p>Animnapu't apat na team, apat na gabi, isang nasirang upuan sa commentary room. Tapos na ang unang Campus Cup ng season.</p>
<table>
<thead><tr><th>Puwesto</th><th>Team</th><th>Paaralan</th><th>Premyo ng bawat player</th></tr></thead>
<tbody>
<tr><td>1</td><td>Tatlong Bibe</td><td>Phoenix</td><td>1,000 R-Coin at Crown of Terms, 30 araw</td></tr>
<tr><td>2</td><td>Lakan Guard Juniors</td><td>Sacred Gate</td><td>600 R-Coin</td></tr>
<tr><td>3</td><td>Ulap at Usok</td><td>Mystic Peak</td><td>400 R-Coin</td></tr>
<tr><td>4</td><td>Walang Tulog</td><td>Phoenix</td><td>200 R-Coin</td></tr>
</tbody>
</table>
<h3>Ang hagis</h3>
<p>Sa ikalawang final, mag-isa na lang ang shaman ng <strong>Tatlong Bibe</strong> laban sa dalawa, ubos ang MP at nakasilip sa orasan. Inihagis niya ang sibat. Walang naghahagis ng sibat. Isang hakbang na napaatras ang huling archer, palabas ng ring.</p>
<h3>Ano ang natutuhan namin</h3>
<ul>
<li>Eksaktong oras na magsisimula ang mga laban; masyadong matagal ang maghintay na mapuno ang bracket.</li>
<li>Puwedeng galing sa ibang paaralan ang substitute.</li>
<li>Bibilhan ng bagong upuan ang commentary room.</li>
</ul>
<p>Nasa balanse at item bank na ng mga nanalo ang mga premyo. Bubukas ang sign-up ng susunod na cup kasabay ng bagong season.</p>`,
	},
	'boss-night': {
		subject: 'Boss night: walong boss, walong oras, isang listahan',
		html: `
<p>Sa Biyernes, sa mga mangangaso ang night shift. Mula <strong>20:00 hanggang 4:00</strong>, may gigising na isang boss kada oras sa lahat ng channel, may tig-isang dagdag na chest.</p>
<table>
<thead><tr><th>Oras</th><th>Boss</th><th>Lugar</th></tr></thead>
<tbody>
<tr><td>20:00</td><td>Prefect Without a Face</td><td>Practice Yard</td></tr>
<tr><td>21:00</td><td>Mother of Pumps</td><td>Bakunawa Tunnels</td></tr>
<tr><td>22:00</td><td>The Loan Collector</td><td>Market District</td></tr>
<tr><td>23:00</td><td>Twin Conductors</td><td>Old Tram Depot</td></tr>
<tr><td>0:00</td><td>Doctor Habagat</td><td>Old Laboratory</td></tr>
<tr><td>1:00</td><td>Ferris the Rusted</td><td>Perya Grounds</td></tr>
<tr><td>2:00</td><td>Captain Lumot</td><td>Pier Lumot</td></tr>
<tr><td>3:00</td><td>The Last Bell</td><td>Tala Tower, bubong</td></tr>
</tbody>
</table>
<h3>Patas na pangangaso</h3>
<ul>
<li>Bubukas ang chest para sa <strong>tatlong party</strong> na may pinakamalaking damage, hindi lang sa nauna.</li>
<li>Naka-off ang PK sa loob ng bilog ng liwanag sa paligid ng bawat boss.</li>
<li>Isang chest kada boss ang makukuha ng isang character. Wala nang dagdag ang iba pang character ng account.</li>
</ul>
<p>Ang makahawak sa lahat ng walo bago sumikat ang araw ay may titulong <em>Night Shift</em> nang isang buwan. Magdala ng kape. Magdala ng shaman. Magdala pa ng kape.</p>`,
	},
	'tug-of-towers': {
		subject: 'Tug of Towers: tulungan kaming subukan ang bagong battleground',
		html: `
<p>Gumagawa kami ng battleground para sa may dalawampung minuto lang at walang pasensiya sa listahan ng sign-up. <strong>Tug of Towers</strong> ang tawag, at kailangan nito ng mga volunteer na mahilig manira.</p>
<h3>Ang ideya</h3>
<p>Dalawang panig na tig-sampu, halo-halo ang paaralan. May kariton na may tansong kampana sa riles ng Old Tram Depot. Kung sino ang mas maraming tao sa tabi nito, sila ang nakakatulak; kung sino ang makapagtulak sa tore ng kabila, panalo. Wala nang iba pang dapat alamin, pero apatnapung minuto pa rin namin itong pinagtalunan.</p>
<h3>Mga gabi ng test</h3>
<ul>
<li>Miyerkoles at Biyernes, 19:00 hanggang 20:00 oras sa Manila</li>
<li>Level 60 pataas; pare-pareho ang level ng lahat sa loob</li>
<li>May bilang ang gear, pero hindi ang refining na lampas +4</li>
</ul>
<h3>Para sa abala ninyo</h3>
<p>10 Milleage ang bawat natapos na laban, hanggang limang laban kada gabi. Ang makahanap ng bug na kaya naming ulitin ay may Lunar Capsule at banggit sa patch notes. Sa ticket form ang report, category na <em>bug</em>, na may salitang <em>tug</em> sa unang linya.</p>`,
	},
	'newbie-league': {
		subject: 'Freshman League: mga duel para sa level 30 hanggang 60 lang',
		html: `
<p>Hindi dapat para lang sa mga hindi natutulog ang tournament. Ang <strong>Freshman League</strong> ay para sa mga character na level 30 hanggang 60, sa mga account na wala pang 60 araw. Apat na duel man lang ang bawat isa, manalo o matalo.</p>
<h3>Format</h3>
<ol>
<li>Mga grupong tig-lima, lahat magkakalaban, best of three.</li>
<li>Tuloy ang dalawang pinakamagaling sa grupo; maglalaban para sa puwesto ang iba.</li>
<li>Finals sa Linggo ng gabi sa Practice Yard, may commentary.</li>
</ol>
<h3>Pantay na laban</h3>
<ul>
<li>Pahiram ng paaralan ang gear: pare-parehong +4 set.</li>
<li>Sampung HP potion kada duel, wala nang ibang consumable.</li>
<li>Hindi magkakalaban ang magkaparehong klase sa group phase, kaya maghanda ng plano para sa bawat ibang klase.</li>
</ul>
<h3>Mga premyo</h3>
<table>
<thead><tr><th>Puwesto</th><th>Premyo</th></tr></thead>
<tbody>
<tr><td>1</td><td>Firebird Hoodie at 300 Milleage</td></tr>
<tr><td>2 hanggang 4</td><td>Campus Scooter, 30 araw</td></tr>
<tr><td>Lahat ng iba</td><td>Focus Orb x10 at napakatapat na review ni GM Amihan</td></tr>
</tbody>
</table>
<p>Mag-sign up sa P.E. teacher ng campus mo hanggang Huwebes ng hatinggabi.</p>`,
	},
}
