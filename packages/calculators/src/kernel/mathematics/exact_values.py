"""Writes exact_values.json: values of the functions beside this file, computed with 80 decimal digits and rounded once.

Each row is "argument [second argument] value rest": doubles as the 16 hexadecimal digits of their bits, and what the rounded value
lacks of the exact one, in units of its last place. Of many random arguments those are kept whose exact value lies closest to the
middle between two doubles, where rounding is hardest, closest to a double, and some as they come.

    python3 exact_values.py > exact_values.json
"""

import json
import math
import random
import struct
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 80
getcontext().Emax = 10**6
getcontext().Emin = -(10**6)

BITS = 400
TRIED, MIDDLE, NEAR, PLAIN = 6000, 160, 60, 100


def bits(value):
    return struct.pack(">d", value).hex()


def atan_of_inverse(n, precision):
    power = (1 << precision) // n
    total, odd, sign = power, 3, -1
    while power:
        power //= n * n
        total += sign * (power // odd)
        odd, sign = odd + 2, -sign
    return total


PI_PRECISION = 1400
PI = 16 * atan_of_inverse(5, PI_PRECISION) - 4 * atan_of_inverse(239, PI_PRECISION)


def reduced(x):
    """The argument less quarter turns, in fixed point with BITS bits, and the number of quarter turns modulo 4."""
    exact = Fraction(x)
    scaled = (exact.numerator << PI_PRECISION) // exact.denominator
    quarters = (2 * scaled + PI // 2) // PI
    rest = scaled - quarters * PI // 2
    return rest >> (PI_PRECISION - BITS), quarters % 4


def sine_and_cosine(angle):
    """By the Taylor series, in fixed point."""
    parts = [0, 0, 0, 0]
    term, n = 1 << BITS, 0
    while term:
        parts[n % 4] += term
        n += 1
        term = term * abs(angle) // (n << BITS)
    sine, cosine = parts[1] - parts[3], parts[0] - parts[2]
    return Fraction(sine if angle > 0 else -sine, 1 << BITS), Fraction(cosine, 1 << BITS)


def turned(x):
    angle, quarters = reduced(x)
    sine, cosine = sine_and_cosine(angle)
    for _ in range(quarters):
        sine, cosine = cosine, -sine
    return sine, cosine


def atan(x):
    """Halves the argument by atan x = 2 atan(x / (1 + sqrt(1 + x²))) until its series is short."""
    value, doublings = Decimal(x), 0
    while abs(value) > Decimal("0.01"):
        value /= 1 + (1 + value * value).sqrt()
        doublings += 1
    total, power, odd = Decimal(0), value, 1
    while abs(power) > abs(value) * Decimal("1e-78"):
        total += power / odd
        power *= -value * value
        odd += 2
    return total * 2**doublings


def expm1(x):
    if abs(x) > Decimal("0.1"):
        return x.exp() - 1
    total, term, n = Decimal(0), x, 1
    while abs(term) > abs(x) * Decimal("1e-78"):
        total += term
        n += 1
        term = term * x / n
    return total


def tanh(x):
    t = expm1(2 * Decimal(x))
    return t / (t + 2)


FUNCTIONS = {
    "exp": lambda x: Decimal(x).exp(),
    "expm1": lambda x: expm1(Decimal(x)),
    "tanh": tanh,
    "log": lambda x: Decimal(x).ln(),
    "log10": lambda x: Decimal(x).log10(),
    "pow": lambda x, y: (Decimal(x).ln() * Decimal(y)).exp(),
    "sin": lambda x: turned(x)[0],
    "cos": lambda x: turned(x)[1],
    "tan": lambda x: turned(x)[0] / turned(x)[1],
    "atan": atan,
}


def exponent_range(chance, low, high):
    return math.ldexp(chance.uniform(1, 2), chance.randint(low, high))


def arguments(name, chance):
    """One random tuple of arguments, over the whole domain and where tools use the function."""
    sign = chance.choice([-1, 1])
    narrow = chance.random() < 0.6
    if name in ("exp", "expm1"):
        return (chance.uniform(-3, 3) if narrow else sign * exponent_range(chance, -50, 9),)
    if name == "tanh":
        return (chance.uniform(-3, 3) if narrow else sign * exponent_range(chance, -40, 4),)
    if name in ("log", "log10"):
        return (chance.uniform(0.5, 4) if narrow else exponent_range(chance, -1022, 1022),)
    if name == "pow":
        if chance.random() < 0.1:
            return 1 + sign * exponent_range(chance, -40, -21), sign * exponent_range(chance, 20, 38)
        if narrow:
            return chance.uniform(0, 20), chance.uniform(-8, 8)
        return exponent_range(chance, -900, 900), sign * exponent_range(chance, -20, 1)
    highest = 40 if chance.random() < 0.8 else 1000
    return (chance.uniform(-7, 7) if narrow else sign * exponent_range(chance, -20, highest),)


def row(name, args):
    exact = Fraction(FUNCTIONS[name](*args))
    if exact == 0 or not Fraction(2) ** -1074 < abs(exact) < Fraction(2) ** 1024:
        return None
    value = exact.numerator / exact.denominator  # Python rounds this division correctly.
    if math.isinf(value):
        return None
    rest = float((exact - Fraction(value)) / Fraction(math.ulp(value)))
    return rest, f"{' '.join(bits(arg) for arg in args)} {bits(value)} {rest:.4f}"


def rows(name):
    chance = random.Random(name)
    found = [each for each in (row(name, arguments(name, chance)) for _ in range(TRIED)) if each]
    by_middle = sorted(found, key=lambda each: -abs(each[0]))[:MIDDLE]
    by_double = sorted(found, key=lambda each: abs(each[0]))[:NEAR]
    kept = {text: None for _, text in by_middle + by_double + found[:PLAIN]}
    return list(kept)


if __name__ == "__main__":
    tables = [f"  {json.dumps(name)}: [\n    " + ",\n    ".join(map(json.dumps, rows(name))) + "\n  ]" for name in FUNCTIONS]
    print("{\n" + ",\n".join(tables) + "\n}")
