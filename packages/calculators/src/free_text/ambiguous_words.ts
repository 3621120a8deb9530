import type { BuildingType } from './building_types.ts';

interface Ambiguity {
  /** What the word may mean, after "may mean". */
  may: string;
  /** The words that decide between the types, separated by spaces. */
  decided: Readonly<Partial<Record<BuildingType, string>>>;
}

const SWIMMING = 'swimming pool wet aquatic aquatics';
const CENTRE: Ambiguity = {
  may: 'an office, or a shopping, sports, health, visitor or community centre',
  decided: {
    office: 'job business enterprise contact',
    cultural: 'visitor heritage discovery',
    community_hall: 'day family drop',
    school: 'learning training teaching',
    industrial: 'recycling waste',
  },
};
const LEISURE: Ambiguity = {
  may: 'a dry sports centre or one with a swimming pool',
  decided: { sports_hall: 'dry', swimming_pool: SWIMMING },
};
const THEATRE: Ambiguity = {
  may: 'a theatre for an audience, an operating theatre or a lecture theatre',
  decided: { entertainment: 'drama music musical repertory', laboratory: 'operating surgical', university: 'lecture' },
};

/** Words for buildings of several types. Alone they give a warning; with a deciding word they are read. */
export const AMBIGUOUS_WORDS: Readonly<Record<string, Ambiguity>> = {
  academy: {
    may: 'a school or a sports academy',
    decided: { school: 'primary secondary school', sports_hall: 'football tennis sport cricket' },
  },
  campus: {
    may: 'the campus of a university, a company or a hospital',
    decided: { university: 'university college student', office: 'business corporate tech' },
  },
  centre: CENTRE,
  center: CENTRE,
  club: {
    may: 'a licensed club, a sports club or a health club',
    decided: {
      bar_pub: 'social night working men members legion jazz comedy',
      sports_hall: 'sport golf tennis football cricket rugby rowing bowls hockey squash sailing',
      fitness_centre: 'health fitness',
      community_hall: 'youth scout boys girls',
      entertainment: 'bingo',
    },
  },
  court: {
    may: 'a court of law, a sports court or a block of flats',
    decided: {
      public: 'law crown county magistrates high justice',
      sports_hall: 'tennis squash badminton basketball netball sport padel',
      restaurant: 'food',
      residential: 'flat apartment residential',
    },
  },
  depot: {
    may: 'a store of goods or a workshop for vehicles',
    decided: {
      warehouse: 'distribution storage parcel logistics furniture goods',
      industrial: 'bus tram train rail vehicle highways maintenance refuse waste',
    },
  },
  garage: {
    may: 'a car park or a workshop for vehicles',
    decided: {
      industrial: 'mot repair service servicing body bodywork tyre mechanic workshop vehicle maintenance',
      car_park: 'parking underground basement residential domestic private storey multistorey',
      retail: 'petrol fuel',
    },
  },
  hall: {
    may: 'a community hall, a sports hall, a hall of residence or an industrial hall',
    decided: {
      community_hall: 'village parish church community scout memorial',
      sports_hall: 'sport',
      student_housing: 'residence student',
      entertainment: 'concert exhibition event music',
    },
  },
  lab: {
    may: 'a laboratory, or a room for computers, languages or media',
    decided: {
      laboratory: 'research chemistry chemical biology medical dental physics science wet testing pathology clinical',
      school: 'computer language',
      office: 'innovation design media digital software',
    },
  },
  leisure_centre: LEISURE,
  leisure_center: LEISURE,
  sports_centre: LEISURE,
  sports_center: LEISURE,
  mill: {
    may: 'a working mill or a converted one',
    decided: { industrial: 'cotton paper flour steel textile rolling timber', residential: 'converted' },
  },
  nursery: {
    may: 'a nursery school or a plant nursery',
    decided: { school: 'child children childrens day school', agricultural: 'plant garden tree horticultural' },
  },
  plant: {
    may: 'a factory, a power plant or a room for building services',
    decided: {
      industrial: 'manufacturing processing production bottling assembly power treatment packing chemical cement',
    },
  },
  pool: {
    may: 'a swimming pool or a pool hall',
    decided: {
      swimming_pool: 'swimming leisure indoor outdoor hydrotherapy lido',
      entertainment: 'snooker billiard',
    },
  },
  practice: {
    may: 'a medical, dental or veterinary practice, or an office',
    decided: {
      clinic: 'medical gp doctor dental veterinary vet physiotherapy health',
      office: 'law legal architectural architect accountancy engineering consulting planning',
    },
  },
  shed: {
    may: 'a warehouse, a farm shed or a garden shed',
    decided: {
      warehouse: 'storage big distribution logistics portal',
      agricultural: 'cow cattle farm',
      general: 'garden',
    },
  },
  station: {
    may: 'a railway or bus station, or a fire, police, petrol or power station',
    decided: {
      station: 'railway rail train bus coach metro tube tram',
      emergency_services: 'fire police ambulance lifeboat rescue',
      retail: 'petrol filling fuel',
      industrial: 'power pumping transformer',
      car_park: 'charging',
      general: 'radio tv',
    },
  },
  store: {
    may: 'a shop or a storage building',
    decided: {
      retail: 'clothing clothes shoe book toy fashion',
      warehouse: 'storage goods document stock tool',
      cold_storage: 'cold frozen',
      agricultural: 'grain',
      supermarket: 'food grocery',
      small_food_shop: 'convenience',
    },
  },
  studio: {
    may: 'a flat, an office, or a studio for film, recording, dance or art',
    decided: {
      residential: 'flat apartment living',
      office: 'design architect architects graphic creative',
      general: 'film tv television recording music photography broadcast radio',
      fitness_centre: 'yoga dance pilates fitness',
      industrial: 'artist art pottery',
    },
  },
  surgery: {
    may: "a doctor's, dental or veterinary surgery, or the day surgery of a hospital",
    decided: { clinic: 'gp doctor dental dentist veterinary vet medical', hospital: 'day hospital' },
  },
  terminal: {
    may: 'a terminal for passengers or for freight',
    decided: {
      terminal: 'airport passenger ferry cruise bus',
      warehouse: 'freight cargo container',
      industrial: 'oil lng',
    },
  },
  theatre: THEATRE,
  theater: THEATRE,
  works: {
    may: 'a factory or the works of a utility',
    decided: { industrial: 'steel iron gas water brick engineering sewage cement' },
  },
};

/** The type that each deciding word gives an ambiguous word. */
export const DECIDING_WORDS: ReadonlyMap<string, ReadonlyMap<string, BuildingType>> = new Map(
  Object.entries(AMBIGUOUS_WORDS).map(([word, { decided }]) => [
    word,
    new Map(
      (Object.entries(decided) as [BuildingType, string][]).flatMap(([type, deciding]) =>
        deciding.split(' ').map((each): [string, BuildingType] => [each, type]),
      ),
    ),
  ]),
);
