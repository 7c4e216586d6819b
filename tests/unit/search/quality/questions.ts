import type {Query} from './keptBackQueries';

// Each question was written before any result or phrase was seen. The numbers after it
// are those of the rules that answer it; `intro` is the introduction.

/** The phrases of docs/searches.txt were completed with these. */
export const EMERGENCIES = read(`
a player told me she doesn't want to be here anymore | 7.3
he keeps talking about cutting himself | 7.3
member says he will shoot up his school | 7.3
kid is being groomed by an older member | 7.3
someone in voice said goodbye forever and left | 7.3
guy says he took a bunch of pills | 7.3
he said he'd come to my house and hurt me | 7.3
she is hurting herself on stream | 7.3
member wrote a suicide note in general | 7.3
a 14 year old gets sexual messages from an adult | 7.3
player says his dad beats him | 7.3
somebody posted that they are going to jump | 7.3
he told another member he'd kill her irl | 7.3
bomb threat in a ticket | 7.3
user says he wants to die | 7.3
member feels hopeless and wants it to be over | 7.3
an adult asks a minor for pictures | 7.3
threat to swat a streamer | 7.3 7.1
he says he has a gun and is going to use it on himself | 7.3
she is thinking about killing herself | 7.3
a child tells me he is abused at home | 7.3
someone says life isn't worth living | 7.3
user threatens to stab his classmate | 7.3
member asked a 13yo to meet up | 7.3
he is suicidal what do i do | 7.3
she said nobody would miss her if she was gone | 7.3
overdosing in vc | 7.3
predator in our discord | 7.3
member threatening to rape someone | 7.3
death threats in dms to a member | 7.3
someone is posting a member's home address | 7.1
guy threatens to leak my real name and phone number | 7.1
they found where he lives and put it in chat | 7.1
face pics and workplace of a member posted without consent | 7.1
tons of bot accounts joining right now | 6.1 6.2
we are getting raided help | 6.1 6.2
everyone is spamming everyone pings all at once new accounts | 6.1 6.2
an admin's account is posting scam links | 6.5
a mod got hacked | 6.5
coworker on staff acting weird maybe account stolen | 6.5
`);

/** The limits of the search were chosen with these, and with those in a hurry. */
export const QUESTIONS = read(`
can i argue with another mod in general | 1.2
staff friends discussing a case in dms | 1.3
who is in charge when two mods respond | 1.4
nobody with enough rank answers what do i do | 1.5 10.5
who can lock a channel | 2.2
slowmode allowed for mods? | 2.2
muting a loud guy in voice | 2.3
can i record vc | 2.4
who may post announcements | 2.5
is a trial mod allowed to ping everyone | 2.6
here ping for event | 2.6
member reports in dm, open ticket for them? | 3.1 7.2
how fast must i reply to a ticket | 3.3
time limit for complaint against staff | 3.3 15.4
colleague hasn't answered his ticket for a day | 3.4
close ticket member not responding | 3.5
ticket about my friend | 3.6 11.4
punishment for slurs on discord | 4.2
first offense advertising | 4.2
how long do old warnings count | 4.3 5.4
what should a warning contain | 4.4
max length of a holding timeout | 4.5
kicked player came back is that evasion | 4.6 4.2
does a discord ban also ban in game | 4.7
delete message before screenshot? | 5.1
crop a screenshot | 5.2
how soon do i have to log a kick | 5.3 14.2
how long are transcripts kept | 5.4
typo in a log entry | 5.5
report after a raid | 6.6
steam gift scam link | 6.3
longtime member suddenly sends scam | 6.4
banned guy wants to appeal on discord | 7.4
does the ban stay while appeal runs | 7.5
is an event host staff | 10.1
how long can a senior mod ban | 10.2
what can the documentation team do | 10.3
refuse an order from an admin | 10.4
no rule covers this case | 10.6
lying to a player about having proof | 11.3
my brother broke a rule can i handle it | 11.4
staff member behaves badly on another server | 11.5
mod teleports to win a fight | 12.2 12.3 21.1
what happens to a mod who leaks private info | 12.3
hours per week for moderators | 13.1
gone for two days | 13.2
going on vacation for two weeks | 13.3
missed two weeks in a row | 13.4
what proof for a permaban | 14.1
edited clip as evidence | 14.4
how often can someone appeal a perm ban | 15.1
who decides the appeal against my ban | 15.2
i want to report an abusive admin | 15.4
punished for complaining | 15.5
may i show tickets to members | 16.1 intro
do i need 2fa | 16.2
register an alt | 16.3
get my roles back after being hacked | 16.4
length of the trial | 17.1
how do i get promoted | 17.2
quit staff | 17.4
drive around in a scene with staff mode on | 20.2
oldest mod call first? | 20.3
who may spawn cars | 21.1
bring a player without telling him | 21.2
pause a scene how long | 22.2
void a bank robbery | 22.3
difference between ic and ooc | 23.1
killing someone without reason | 23.3
ran people over on purpose | 23.4
returned to the place where he died | 23.5
used info from a stream | 23.6
logged off when getting arrested | 23.7
how many cops in a chase | 24.2
pit maneuver | 24.3
cooldown between priorities | 25.2
robbing someone at the hospital | 25.3
player uses aimbot | 27.3 27.2
obs stopped recording | 28.2
warning before restart | 29.1
server crashed mid scene | 29.3 29.2
lost his car to a bug | 29.4
cop arrests for no reason | 26.2
medic with a gun | 26.3
`);

/** Also the phrases were completed with these. */
export const HURRIED = read(`
yo can mods beef in public chat | 1.2
which admin calls the shots if theyre the same rank | 1.4
admin aint replying and dude keeps going what do i do | 1.5 10.5
general is on fire can i lock it | 2.2
kid blowing up everyones ears in vc | 2.3
can i secretly tape a call | 2.4
i wanna drop an announcement | 2.5
pinged everyone for a meme | 2.6 4.2
homeboy wont open a ticket just dms me | 3.1 7.2
two of us grabbed the same tic | 3.2
how long can i leave a ticket sitting | 3.3
mod ghosted his ticket | 3.4
guy in ticket went silent can i shut it | 3.5
got a ticket about my bestie | 3.6 11.4
dude posted a link to his shop in 5 dms | 4.2
spammed cat pics in the wrong channel | 4.2 2.1
called my mom a slur | 4.2 27.2
his last warn was ages ago still count | 4.3 5.4
can i roast him in public when i warn | 4.4
how long can i keep him muted while i check | 4.5
booted him and he rejoined 2 min later | 4.6
banned on disc can he hop in game | 4.7
deleted the msg b4 i took a pic oops | 5.1
pic only shows half the convo | 5.2
gotta log warnings too? | 5.3 14.2
can we trash old clips | 5.4
whoops logged the wrong guy | 5.5
folks mad about an update is that a raid | 6.1
sus nitro link dropped in general | 6.3
og member out of nowhere spamming crypto | 6.4
gimme the appeal link for discord | 7.4
his fans keep crying free him in chat | 7.5
event dude tried to ban me is he even staff | 10.1
can a tmod perma somebody | 10.2 14.1
boss told me to do smth shady | 10.4
cant find a rule for this mess | 10.6
coworker cracking racist jokes in staff lounge | 11.1
he lets his buddies off easy | 11.2 12.2 12.3 11.4
told him i got vid but i dont have any | 11.3
my ex got reported and i claimed it | 11.4 3.6
mod trash talking us on tiktok | 11.5
staff flew around just cuz he was bored | 21.1 12.1
mod spawned a supercar for his bestie | 12.2 12.3 21.1
peeking in tickets that arent mine | 12.2 12.3
oops banned an innocent dude | 12.4 6.6
how many hrs i gotta do | 13.1
out of town till tuesday | 13.2
deployed for a month need time off | 13.3
been slacking on hours what happens to me | 13.4
only got a screenshot is that enough for 3 day ban | 14.1
vid looks photoshopped | 14.4
he wants to appeal a 2nd time | 15.1
same mod is judging my appeal wtf | 15.2
wanna snitch on a mod | 15.4
mod picking on me since i complained | 15.5
can i leak staff chat to my buddy | 16.1 12.3
phone died cant get my codes | 16.2
my lil bro plays on my acc | 16.3
when am i done being a trial | 17.1
im sick of this job how do i bail | 17.4
hopping on what do i do first | 20.1
can i chase ppl in a car while modding | 20.2
3 calls at once which one | 20.3
logging for tonight | 20.4
yoinked a player to me without a word | 21.2
gave a dude his cash back by command | 21.3 29.4
they messed up bad do i stop the rp | 22.1 22.2
hold up everyone freeze | 22.2
scrap the whole shootout | 22.3
everyone yelling who started it | 22.4
trash talk in character ok? | 23.1
acts like superman when held at gunpoint | 23.2
popped me for no reason at all | 23.3 27.2
used his truck as a bowling ball | 23.4 27.2
respawned and came back for round 2 | 23.5 27.2
stream sniped me | 23.6 27.2
alt f4 when the cops pulled up | 23.7 27.2
going 180 thru downtown | 24.1 27.2
like 9 cruisers behind one dude | 24.2
cop slammed into me at 120 | 24.3 23.4
can we hit the jewelry store rn | 25.1
next bank job when | 25.2
jumped at the er | 25.3
dirty cop tazed me for fun | 26.2
paramedic pulled a glock | 26.3
tow dude blocking the whole road | 26.4
guys zooming thru walls | 27.3 27.2
medal didnt catch it | 28.2
what did that dude end up getting | 28.3
he wont drop it about his kick ingame | 28.4
whens the reboot | 29.1
server shit itself | 29.2
game froze and i died | 29.3
whip poofed after the crash | 29.4
`);

/** The rules do not answer these; the limits of the search were chosen with them. */
export const UNANSWERED: readonly string[] = `
minimum age to join
who owns the server
wifi password
speeding fine
what time is the community meeting
how do i link my steam account
what mods do i need to install
how much do police officers get paid
where can i buy a house in game
what is the server ip address
who made the bot
how to get a donator role
can i stream the server on twitch
what keybind opens the radio
how do i become a firefighter
discord nitro giveaway
what voice chat plugin do we use
can i change my character's name
what are the gun license requirements
max number of cars i can own
how do i fix a low frame rate
how many players fit on the server
partnership with another server
how do i submit a livery
birthday of the founder
texas 10-codes list
how long does whitelisting take
what is the dress code for court
can i use emojis in my nickname
`
  .trim()
  .split('\n');

/** Kept back: nothing is tuned on these and the following. */
export const KEPT_BACK_URGENT = read(`
my friend on the server is talking about ending his life | 7.3
he says he will not wake up tomorrow | 7.3
says goodbye to everyone and gives away his stuff | 7.3
she has a razor and is bleeding | 7.3
guy wants to hang himself | 7.3
what do I do if someone is suicidal | 7.3
member said he's gonna off himself | 7.3
she keeps saying she hates her life and wants it to stop | 7.3
he wants to unalive himself | 7.3
player starving herself on purpose | 7.3
some dude says he's going to bring a gun to class | 7.3
threatened to blow up the mall | 7.3
he will burn down her house | 7.3
says he knows a hitman | 7.3
he said I'm dead when he finds me | 7.3
he threatened to beat up another player in real life | 7.3
grown man flirting with a 15 year old | 7.3
underage girl sending nudes | 7.3
child porn posted | 7.3
an older guy keeps dming a kid | 7.3
sextortion of a minor | 7.3
a minor is being blackmailed with nudes | 7.3
girl says her stepdad touches her | 7.3
boy says his parents lock him up and hit him | 7.3
someone is having a mental breakdown in vc and says he'll hurt himself | 7.3
member wants to harm his family | 7.3
swatting | 7.3 7.1
sent the police to his house as a prank | 7.3 7.1
he called swat on her | 7.3 7.1
depressed member wants to give up on living | 7.3
he cut his wrists | 7.3
user posted his ip and street | 7.1
leaked her instagram and school | 7.1
he said he'd drop my dox | 7.1
real life identity of a member exposed | 7.1
200 accounts just joined and spam slurs | 6.1 6.2
mass join attack | 6.1 6.2
bots flooding every channel | 6.1 6.2
senior mod account hacked and banning everyone | 6.5
a staff member's account was taken over | 6.5
`);

/** Ordinary questions. */
export const KEPT_BACK_QUESTIONS = read(`
rude to members as staff | 1.1 11.1
overrule a colleague in front of players | 1.2
discuss a case in a private group | 1.3
which staff member leads | 1.4
ask for approval of a ban | 1.5
wrong channel post | 2.1 4.2
lock general chat | 2.2
someone screaming in a voice channel | 2.3
may i tape a voice call without saying so | 2.4
mistake in an announcement | 2.5
test ping | 2.6
ask a member for his passport | 3.1
two mods in one ticket | 3.2
answer deadline general question | 3.3
pass my ticket to somebody else | 3.4
when may i close a ticket | 3.5
ticket complains about me | 3.6
start with the mildest punishment | 4.1
spamming invites in dm to members | 4.2
ban evader with a second account | 4.2 27.2
skip a step of the ladder | 4.3
warn publicly in chat | 4.4
timeout while i investigate | 4.5
kick instead of ban | 4.6
what to write in a ban message | 4.7
remove the post or save it first | 5.1
blur names in a screenshot | 5.2
what goes into a log | 5.3
when are records deleted | 5.4
fix a wrong log entry | 5.5
is it a raid when regulars are angry | 6.1
phishing link posted | 6.3
member's account got stolen | 6.4
after the raid what to write | 6.6
moderate in direct messages | 7.2
can people campaign for an unban | 7.5
do helpers have staff powers | 10.1
can a moderator ban for three days | 10.2
who handles leave requests | 10.3
skip a rank | 10.4
rule is missing | 10.6
racist colleague in staff chat | 11.1
favoring a friend | 11.2 12.2 12.3
admit a mistake | 11.3
case involves my girlfriend | 11.4
private opinions on twitter | 11.5
use noclip for fun | 21.1 12.1
reading tickets out of curiosity | 12.2 12.3
faked evidence consequence | 12.3
undo a wrong ban | 12.4
how many cases a week for an admin | 13.1
away over the weekend | 13.2
loa how long | 13.3
inactive for two weeks no contact | 13.4
screenshot enough for a warning? | 14.1
forgot to log a measure | 14.2 14.3 5.3
keep a private copy of clips | 14.4
deadline to appeal | 15.1 7.4
can the mod who banned me review it | 15.2
shorten a ban on appeal | 15.3
complaint about the staff office | 15.4
mod mocks someone who complained | 15.5
is the case log confidential | 16.1
lend my account to a friend | 16.3 12.3
how long between promotions | 17.2
written warning for staff answer time | 17.3
reapply after resigning | 17.4
start my shift | 20.1
arrest someone while in staff mode | 20.2
leave duty with open calls | 20.4
who can fly | 21.1
gave a player money | 21.3
interrupt a scene for a small fault | 22.1
both sides tell different stories in game | 22.4
pulled a gun on him and he ignored it | 23.2
shot three people for nothing | 23.3 27.2
he knew my name from discord | 23.6
combat log | 23.7 27.2
ran a red light | 24.1
ramming a police car | 24.3
two bank robberies at the same time | 25.1
temporary safe zone for event | 25.3
dot closes the highway | 26.4
hacker in the game | 27.3 27.2
do i have to record my shift | 28.1
tell the reporter what the punishment was | 28.3
player argues about his ban in game | 28.4
no robberies before restart | 29.1
died because the server crashed | 29.3
refund a lost item | 29.4
stay calm when a member insults me | 1.1
two admins disagree where to discuss | 1.2
lead of an incident has to leave | 1.4
how do i request a longer ban than i can give | 1.5 10.2
deleting criticism of staff | 2.1
how long can slow mode stay on | 2.2
unmute someone in voice when i go | 2.3
announce that i am recording | 2.4
draft an announcement | 2.5
ping the police department role | 2.6
asking for someone's password | 3.1
greet the member in a ticket | 3.2
appeal ticket how many days | 3.3
handover note | 3.4
warn before closing an idle ticket | 3.5
nsfw picture posted | 4.2
harassing another member on discord | 4.2
offense from four months ago | 4.3
longest timeout to cool down | 4.5
extend a ban from game to discord | 4.7
message id or screenshot | 5.2
use user id instead of name in log | 5.3
retention of ban records | 5.4
trojan link in chat | 6.3
lifting restrictions after account recovery | 6.4
appeal form | 7.4
i found my own mistake | 7.5
are department leaders staff | 10.1
can trial mod kick | 10.2
go over my supervisor's head | 10.4
sexual jokes between staff | 11.1
hear both sides | 11.2 22.4
bluffing with evidence | 11.3
reviewing a case i decided myself | 11.4 15.2
threaten a ban to win an argument | 12.2
mod gave his friends weapons | 12.3 12.2
apologize to member after wrongful ban | 12.4
padding my case count | 13.1
exams next month | 13.4 13.3
extend my loa | 13.3
witness only no clip can i ban | 14.1
write down that i refused a report | 14.3
is an old clip ok as evidence | 14.4
appealing a warning | 15.1
admin must give reasons for appeal decision | 15.3
quote case log to a member | 16.1
backup codes | 16.2
approve a login i didn't start | 16.3
trial extended | 17.1
asking for promotion | 17.2
suspended while being investigated | 17.3
shift notes | 20.1
trading in staff mode | 20.2
response time for a mod call | 20.3
spectate | 21.1
teleport a player to me | 21.2
server message rank | 21.1
let the scene continue | 22.1
healing during a pause | 22.2
insults in character | 23.1
player forgot his past life | 23.5
forcing an outcome | 23.6
offroad with a sports car | 24.1
when does a pursuit end | 24.2
hostage situation length | 25.1
spawn camping | 25.3
cop gives his rifle to a civilian | 26.2
shooting at ems | 26.3
poor procedure of a department | 26.1
clock must be shown in recording | 28.1
no clip because recording failed | 28.2
restart notice | 29.1
close the server after crash | 29.2
scene resumes after disconnect | 29.3
`);

/** Ordinary questions, in slang. */
export const KEPT_BACK_HURRIED = read(`
is it cool to clap back at a rude member | 1.1
my mod buddy and i fought in front of everyone | 1.2
talkin bout a case in a gc | 1.3
whos running the show in this mess | 1.4
how do i get the ok for a longer ban | 1.5 10.2
swearing nonstop in chat, argument getting ugly | 2.1
too many msgs flying by slow it down | 2.2
bro screams in mic every 5 sec | 2.3
wanna clip a vc can i | 2.4
typo in the news post | 2.5
who gets to at here | 2.6
asking him for his id ok? | 3.1
another mod jumped in my ticket | 3.2
whats the max wait for player reports | 3.3
off shift gotta dump my tickets on somebody | 3.4 20.4
tix got answered do i close | 3.5
ticket against me popped up | 3.6
started with a ban was that too harsh | 4.1
porn in memes channel | 4.2
wont quit whining after i made the call | 4.2
banned dude snuck in on new acc | 4.2 27.2
can i jump a step cuz he is a repeat pest | 4.3
what do i put in a warn | 4.4
put him in timeout till i figure it out | 4.5
kick or ban idk | 4.6
what do i tell him when i ban him | 4.7
nasty pic should i save first or nuke it | 5.1 4.2
can i crop out his name | 5.2
what goes in the log line | 5.3
how long do tickets stick around | 5.4
fixing a bad log | 5.5
fake steam page got posted | 6.3
buddys acc got jacked and spams | 6.4
wrap up after a raid | 6.6
dude slid in my dms to report | 7.2 3.1
ppl spamming unban him | 7.5
dept chief says he has mod power | 10.1
longest ban a sr mod can give | 10.2
doc team bossing me around | 10.3
can i skip my lead and hit up an admin | 10.4
rules say nada about this | 10.6
coworker hitting on me in staff vc | 11.1
gotta hear him out first? | 11.2 22.4
messed up should i own it | 11.3
cousin in my case | 11.4
threatens to ban me if i dont shut up | 12.2
faked a screenshot to ban someone | 12.3 12.2
pulled a ban how do i make it right | 12.4
do ticket closes count for my weekly stuff | 13.1
taking the weekend off | 13.2
baby coming need 3 weeks | 13.3
didnt show for 2 weeks | 13.4
whats enough for a perm | 14.1
do i gotta write up every mute | 14.2 5.3
turned a guy away do i note it | 14.3
clip from last year good? | 14.4
how many days to appeal | 15.1 7.4
who looks over my ban | 15.2
can they cut my ban in half | 15.3
admin is a jerk where do i report | 15.4
got punished for snitching | 15.5
can i show him his own record | 16.1
gotta have 2fa? | 16.2
can i have an alt | 16.3
got my acc back wheres my roles | 16.4
trial got longer why | 17.1
gimme a promo | 17.2
got written up can i fight it | 17.3
came back to staff after leaving | 17.4
started my shift forgot staff mode | 20.1 20.2
rp as cop with staff mode on | 20.2
how fast do i get to a mod call | 20.3
peace out for the night duty wise | 20.4
who gets noclip | 21.1
spawned a car for an event log it? | 21.3
tiny mistake should i barge in | 22.1
how long can we stay paused | 22.2
undo the robbery | 22.3
he said she said in game | 22.4
cussed me out ooc | 23.1 27.2
no fear of guns at all | 23.2
gunned down 4 ppl at spawn | 23.3 27.2 25.3
mowed down a crowd | 23.4 27.2
he remembers who killed him | 23.5
knew our plan cuz of discord | 23.6
quit game in cuffs | 23.7 27.2
lambo on a dirt hill | 24.1 27.2
lost the suspect is chase over | 24.2
spike strips ok? | 24.3
2 heists at once | 25.1
cooldown on but they robbed a store | 25.2 27.2
mugged next to the station | 25.3
cop cuffed me no rp | 26.2
ems fighting back | 26.3
dot shut the freeway | 26.4
dept sop broken who handles | 26.1
dude has infinite ammo | 27.3 27.2
do i record all shift | 28.1
obs died | 28.2
wanna report a guy ingame | 28.3
arguing his ban on the server | 28.4
start a heist 10 min before restart | 29.1
everything went down | 29.2
crashed mid cuff | 29.3 23.7
wants his truck back | 29.4
`);

/** Questions that sound like the rules, but that they do not answer. */
export const KEPT_BACK_UNANSWERED: readonly string[] = `
how do i unlink my xbox
which graphics settings are best
salary of a paramedic
what is the drug price
where is the hospital on the map
can i get a refund for my donation
what is the community's website
how to turn off push to talk
verification code does not arrive
how do i register a business
color of the sheriff uniform
who is the mayor
christmas event schedule
what language is spoken here
how do I boost the discord
is there a mobile app
how do i pay my taxes in game
when was the community founded
server rules for pets
how do i make a ticket bot
recommended microphone
can i marry another character
hunting license
exam for the police academy
how do i get the helicopter
how do i get a gun in game
what is the crosshair command
cost of a new car
best internet provider for the server
where do i download the launcher
how to update my graphics driver
favorite food of the owner
youtube channel of the community
how many characters can i create
lawyer fees
are animals allowed in the game
where is the police station key
judge and court schedule
how do i sell my house
what is the phone number of the owner
is there a merch store
patreon tiers
how to join the fbi
discord server template
crafting recipe
what does the badge icon mean
how do i level up
music bot commands
lottery winner
minecraft server
`
  .trim()
  .split('\n');

function read(lines: string): Query[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', rules = ''] = line.split(' | ');
      return [
        question,
        ...rules
          .split(' ')
          .map((rule) =>
            rule === 'intro'
              ? '#what-you-may-share'
              : `#rule-${rule.replace('.', '-')}`,
          ),
      ];
    });
}
