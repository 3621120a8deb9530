const CLASSES = ['C3', 'C4', 'E', 'B2', 'B8', 'C1', 'C2A', 'SG', 'agriculture', 'F1', 'F2', 'a1', 'd1', 'same', 'zoo'];
const NAMED = [
  'pub',
  'theatre',
  'concert hall',
  'village pub',
  'gastropub',
  'casino',
  'takeaway',
  'launderette',
  'cinema',
];
const USES = [...CLASSES, ...NAMED];
const DEPTH_MIN_M = 0.001;
const DEPTH_USUAL_M = 12;

/** An installation takes the place of the proposal, so that most inputs must have none. */
const WITH_INSTALLATION = ['outbuilding', 'subdivision'];

type Inputs = Record<string, unknown>;

function withFewInstallations({ details, ...rest }: Inputs): Inputs {
  if (details === undefined || details === null || WITH_INSTALLATION.includes(String(rest.proposal))) {
    return { ...rest, details };
  }
  const { installation: _left, ...house } = details as Inputs;
  return { ...rest, details: house };
}

/** A depth below 1e-30 counts as 0, which is an input error. The limits lie below 12 m. */
function withUsualDepth({ extension_depth_m: depth, ...rest }: Inputs): Inputs {
  if (typeof depth !== 'number') return { ...rest, extension_depth_m: depth };
  return { ...rest, extension_depth_m: Math.max(depth % DEPTH_USUAL_M, DEPTH_MIN_M) };
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: { use_class: USES, proposed_use: USES },
  arrange: (input: Inputs): Inputs => withUsualDepth(withFewInstallations(input)),
};
