/**
 * Words that stand at the heart of the passwords tried first, here and elsewhere. With digits or signs around them, or
 * in place of letters, they are no better.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passw pass passcode passphrase secret letmein login logmein welcome admin administrator
  root superuser user username guest default changeme change master access test testing tester temp temporary sample
  hello hellothere hi love iloveyou loveyou lovely lover sweetheart sweety honey darling baby babygirl babyboy angel
  princess prince queen king mother father mummy daddy brother sister family friend friends forever always
  qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wasd abc abcd abcde abcdef abcdefg
  qwer qweasd qweasdzxc asdfasdf aaa aaaa xxx zzz
  monkey dragon tiger lion eagle falcon panther dolphin butterfly flower flowers rose lotus lily jasmine rainbow
  sunshine sunflower sun moon star stars starwars sky blue ocean river mountain summer winter spring autumn
  football soccer baseball basketball cricket hockey tennis chelsea liverpool arsenal barcelona realmadrid manchester
  manutd juventus messi ronaldo neymar shakib tamim mashrafe sachin virat
  superman batman spiderman ironman pokemon naruto minecraft freefire pubg fortnite roblox
  michael jordan jennifer jessica michelle nicole daniel charlie thomas robert william anthony joshua matthew andrew
  shadow hunter killer ninja samurai ranger warrior hacker matrix master blaster
  computer internet google facebook gmail yahoo hotmail youtube instagram whatsapp twitter samsung apple iphone nokia
  windows microsoft android
  money cash dollar taka business office company manager boss success freedom whatever nothing trustno trustme
  bangladesh bangla dhaka chittagong chattogram sylhet khulna rajshahi barisal barishal rangpur mymensingh comilla cumilla
  banani gulshan uttara dhanmondi mirpur
  amarsonarbangla sonarbangla joybangla ekushey amibanglay bangali ami tumi amar tomar bhalobashi valobashi valobasa
  bhalobasha amitomakebhalobashi amitomakevalobashi jaan jan janu shona sona moyna pakhi
  allah allahu allahuakbar bismillah alhamdulillah subhanallah mashallah inshallah muhammad mohammad mohammed islam muslim
  makkah madinah ramadan
  ahmed akter akhter begum khatun rahman hossain hasan islam khan chowdhury sarkar
  abhoron abharan jewellery jewelry jewel gold silver diamond bangle necklace earring fashion shopping shop store
  india pakistan london newyork america canada dubai
  chocolate cookie coffee pizza banana orange mango cherry peanut ginger pepper
  purple yellow green pink black white red
  `
    .trim()
    .split(/\s+/),
)
