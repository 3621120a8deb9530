"""Formulas and workings as LaTeX and MathML."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from test_tools import PUE

from plumbline import Plumbline, Result, formula_latex
from plumbline.figures import number_in_text, shown_number, written_figure
from plumbline.formula import FormulaError, parse_formula
from plumbline.latex import latex_text, working_latex
from plumbline.mathml import MathMLWriter, formula_mathml
from plumbline.notation import unit_in_words


@pytest.mark.parametrize(
    ("formula", "latex"),
    [
        ("a + b * c", r"a + b \cdot c"),
        ("(a + b) * c", r"\left(a + b\right) \cdot c"),
        ("a - (b - c)", r"a - \left(b - c\right)"),
        ("a - b - c", r"a - b - c"),
        ("a / b / c", r"\frac{a}{b \cdot c}"),
        ("a * b / c", r"\frac{a \cdot b}{c}"),
        ("-a^2", r"-{a}^{2}"),
        ("(-a)^2", r"{\left(-a\right)}^{2}"),
        ("a^-b", r"{a}^{-b}"),
        ("a * -2", r"a \cdot \left(-2\right)"),
        ("sqrt(a^2 + b^2)", r"\sqrt{{a}^{2} + {b}^{2}}"),
        ("min(a, b)", r"\min\left(a, b\right)"),
        ("abs(x)", r"\left| x \right|"),
        ("ceil(x)", r"\left\lceil x \right\rceil"),
        ("log10(x)", r"\log_{10}\left(x\right)"),
        ("round(x, 3)", r"\operatorname{round}\left(x, 3\right)"),
        ("N_b_Rd", r"N_{\text{b,Rd}}"),
        ("lambda_bar_z", r"{\bar{\lambda}}_{\text{z}}"),
        ("gamma_M1", r"{\gamma}_{\text{M1}}"),
        ("eps", r"\varepsilon"),
        ("COP", r"\mathrm{COP}"),
        ("saving_tco2e", r"{\text{saving}}_{\text{tCO}_{2}\text{e}}"),
        ("u_values.wall", r"u_{\text{values wall}}"),
        ("1000000 * a", r"10^{6} \cdot a"),
        ("2e-7 * a", r"2 \times 10^{-7} \cdot a"),
        ("12500 + a", r"12{,}500 + a"),
        ("x <= 1 ? a : b", r"\begin{cases} a & \text{if }x \le 1 \\ b & \text{otherwise} \end{cases}"),
        (
            "x > 1 ? a : x > 0 ? b : c",
            r"\begin{cases} a & \text{if }x > 1 \\ b & \text{if }x > 0 \\ c & \text{otherwise} \end{cases}",
        ),
    ],
)
def test_a_formula_is_written_as_an_engineer_writes_it(formula: str, latex: str) -> None:
    assert formula_latex(formula) == latex


@pytest.mark.parametrize("formula", ["", "a +", "a b", "(a", "a ? b", "f(a,)", "a $ b", "* a"])
def test_a_formula_that_cannot_be_read_is_an_error(formula: str) -> None:
    with pytest.raises(FormulaError):
        parse_formula(formula)


def test_the_name_of_an_input_is_written_by_its_symbol_or_label() -> None:
    symbols = {"axial_load_kn": "N_Ed", "it_load_kw": "IT load"}
    assert formula_latex("axial_load_kn / it_load_kw", symbols) == r"\frac{N_{\text{Ed}}}{\text{IT load}}"


def test_text_cannot_run_a_command_of_latex() -> None:
    assert latex_text("50 % of A_b {x} \\end & #1 $") == (r"\text{50 \% of A\_b \{x\} \textbackslash end \& \#1 \$}")


def line(symbol: str, value: Any, unit: str = "-", **fields: str) -> Any:
    return {"symbol": symbol, "description": "", "value": value, "unit": unit, "reference": "", **fields}


def test_a_working_shows_formula_figures_and_value() -> None:
    lines = [
        line("N_Ed", 1200, "kN", formula="axial_load_kn"),
        line("f_y", 355, "N/mm2", formula="355"),
        line("N_Rd", 2698, "kN", formula="A * f_y / 1000"),
        line("n", -0.4448, formula="-N_Ed / N_Rd"),
        line("is_small", True, formula="n < 1"),
        line("choice", 1, formula="n < 1 ? 1 : 2"),
        line("section", "UC 203", note="by table"),
    ]
    rows = working_latex(lines, inputs={"A": 7600}, symbols={"axial_load_kn": "N_Ed"}).splitlines()
    assert rows == [
        r"\begin{aligned}",
        r"N_{\text{Ed}} &= 1200\ \text{kN} \\[10pt]",
        r"f_{\text{y}} &= 355\ \text{N/mm}^{2} \\[10pt]",
        r"N_{\text{Rd}} &= \frac{A \cdot f_{\text{y}}}{1000} \\[4pt]",
        r"&= \frac{7600 \cdot 355}{1000} = 2698\ \text{kN} \\[10pt]",
        r"n &= \frac{-N_{\text{Ed}}}{N_{\text{Rd}}} \\[4pt]",
        r"&= \frac{-1200}{2698} = -0.4448 \\[10pt]",
        r"\text{is small} &\colon\ n < 1 \ \Rightarrow\ \text{yes} \\[10pt]",
        r"\text{choice} &= \begin{cases} 1 & \text{if }n < 1 \\ 2 & \text{otherwise} \end{cases} = 1 \\[10pt]",
        r"\text{section} &= \text{UC 203}",
        r"\end{aligned}",
    ]


def test_a_working_may_be_cut_to_some_lines() -> None:
    lines = [line("a", 2, formula="2"), line("b", 6, formula="3 * a"), line("c", 7, formula="b + 1")]
    cut = working_latex(lines, only=["c"]).splitlines()
    assert cut == [r"\begin{aligned}", r"c &= b + 1 \\[4pt]", "&= 6 + 1 = 7", r"\end{aligned}"]
    assert working_latex(lines, only=["b"], figures=False).splitlines()[1] == r"b &= 3 \cdot a = 6"
    with pytest.raises(ValueError, match="only must list symbols of the working; d was sent"):
        working_latex(lines, only=["d"])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (8760, "8760"),
        (1576800.0, "1,576,800"),
        (0.24458, "0.24458"),
        (2 / 3, "0.6667"),
        (1234.5678, "1235"),
        (-0.00012345678, "−0.0001235"),
        (1.5e-7, "1.5 × 10⁻⁷"),
        (123456789012.0, "1.235 × 10¹¹"),
    ],
)
def test_a_value_of_the_working_has_four_digits_or_all_of_a_few(value: float, text: str) -> None:
    assert number_in_text(shown_number(value)) == text


def test_figures_have_their_decimals_and_half_is_rounded_up() -> None:
    assert written_figure(1.44, 3) == "1.440"
    assert written_figure(-1234567.5, 0) == "−1,234,568"
    assert written_figure(0.125, 2) == "0.13"
    assert [unit_in_words(unit) for unit in ("W/(m2 K)", "kgCO2e/m2", "-")] == ["W/(m² K)", "kgCO₂e/m²", ""]


def test_mathml_is_well_formed_and_escaped() -> None:
    tree = ElementTree.fromstring(
        formula_mathml(parse_formula("x < 1 ? a / b : sqrt(c)^2"), MathMLWriter({"a": "<b>"}))
    )
    assert {one.tag for one in tree.iter()} >= {"math", "mtable", "mfrac", "msqrt", "msup"}
    assert "<b>" in "".join(tree.itertext())


def test_every_worked_example_has_a_whole_page_and_whole_latex(
    calculated: dict[str, list[Result]],
) -> None:
    for name, (result, *_) in calculated.items():
        html = result._repr_html_()
        page = ElementTree.fromstring(f"<div>{html}</div>")
        assert page.find(".//code") is None, f"{name} has a formula that was not read"
        assert result.title in html and not re.search(
            r"\b[a-z]+(_[a-z]+)+\b", re.sub("<[^>]*>", "", html.split("</style>")[1].split("<details")[0])
        )
        latex = result.latex()
        assert latex.count("{") - latex.count(r"\{") == latex.count("}") - latex.count(r"\}"), name
        assert latex.count(r"\left") == latex.count(r"\right"), name
        assert latex.isascii(), (name, [sign for sign in latex if not sign.isascii()])


def test_a_page_escapes_what_the_service_says() -> None:
    fields = {"edition": "<i>", "warnings": ["<script>alert(1)</script>"], "standard_reference": "", "x_score": "<b>"}
    page = Result(fields, "http://localhost", "new_tool", {"a": '"><b>'})._repr_html_()
    assert "<script" not in page and "<i>" not in page and "<b>" not in page


def test_a_result_without_working_has_no_latex(client: Plumbline) -> None:
    assert client.calculate_pue(**PUE)._repr_latex_() is None
    shown = client.calculate_pue(**PUE, include=["working"])._repr_latex_()
    assert shown is not None and r"&= \frac{720}{500} = 1.44" in shown
