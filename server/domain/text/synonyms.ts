const GROUPS = `
child kid kids children childs
mother mum mums mom moms mummy mommy mama ma
father dad dads daddy papa pa
grandmother grandma granny gran nan nana grandmum omi oma abuela
grandfather grandpa grandad granddad grandpapa opa abuelo
spouse partner
film movie movies films
apartment flat flats apartments
bicycle bike bikes cycle cycles cycling cycled bicycles
television tv telly televisions
car automobile cars auto
holiday vacation holidays vacations
dish meal dishes meals
phone telephone mobile cellphone smartphone phones
wifi wi-fi wlan
fridge refrigerator
doctor gp physician doctors
address addresses
job occupation profession post position
boss manager supervisor
colleague coworker co-worker colleagues
company firm employer
pupil schoolchild
nursery kindergarten daycare preschool creche kita
bin bins rubbish garbage trash waste
collect collection collections collected collects
deliver delivery deliveries delivered delivers
clean cleaner cleaning cleaned cleans
pay payment payments paid pays payed
meet meeting meetings met meets
meeting meetings
appointment appointments
lesson lessons class classes
sport sports
toilet loo restroom wc
trousers pants
jumper sweater pullover
autumn fall
begin start starts began begun begins started starting beginning
finish end ends ended finishes finished complete completed
buy bought buys purchase purchased buying
sell sold sells selling
drive drives drove driven driving
eat eats ate eaten eating
drink drinks drank drunk drinking
sleep sleeps slept sleeping asleep
speak speaks spoke spoken speaking talk talks talked talking
live lives lived living reside resides resided dwell
work works worked working
study studies studied studying student
learn learns learned learnt learning
teach teaches taught teaching teacher
swim swims swam swimming
run runs ran running jog jogs jogging
ride rides rode ridden riding
smoke smokes smoked smoking smoker
visit visits visited visiting
travel travels travelled travelling traveled traveling trip trips journey
cook cooks cooked cooking
read reads reading
write writes wrote written writing
wear wears wore worn wearing
own owns owned owning possess possesses
marry married marries marriage wed wedding
retire retired retirement retires pensioner
pregnant pregnancy expecting
vaccinate vaccinated vaccination vaccinations jab
prefer prefers preferred preference
want wants wanted wish wishes
need needs needed require requires required
ask asks asked
call calls called ring rings phoned
answer answers answered reply replies replied respond response responses
explain explanation explanations
pick picks picked fetch fetches collects
picture photo photos pictures photograph
beginner novice
stop stops stopped stopping
medicine medication medicines medications
pill tablet tablets pills
hospital hospitals clinic clinics
ill sick unwell poorly
healthy recovered
shop shops store stores
shopping groceries
money cash
big large huge
small little tiny
fast quick quickly
loud noisy
quiet silent calm
spicy hot-spiced
dog dogs
cat cats
supporter fan supports support supported
garden yard
sofa couch
cellar basement
flatmate roommate housemate
licence license
code pin
password passcode
favourite favorite
colour color colours colors
grey gray
organise organize organises
home house
euro euros eur
kilo kilos kg kilogram kilograms
kilometre km kilometres kilometer kilometers
centimetre cm centimetres centimeters
minute min mins minutes
hour hours hr hrs
year years
month months
week weeks
day days
`;

export const SAME_WORD: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...others] = line.trim().split(/\s+/);
      return [key, ...others].map((word) => [word, key] as const);
    }),
);
