-- The PUE of every hall of a table, with the function of plumbline_function.xml.
CREATE TABLE halls
(
    hall String,
    it_load_kw Float64,
    cooling_kw Float64,
    ups_losses_kw Float64,
    lighting_kw Float64
)
ENGINE = MergeTree ORDER BY hall;

INSERT INTO halls VALUES ('North 1', 500, 200, 25, 1.5), ('North 2', 800, 240, 30, 2), ('South 1', 0, 10, 1, 1);

-- One call for each row: the tuple is named once, and its elements are taken from it.
SELECT
    hall,
    plumbline_pue(it_load_kw, cooling_kw, ups_losses_kw, lighting_kw) AS answer,
    answer.pue_score AS pue,
    answer.efficiency_rating AS rating,
    answer.error AS error
FROM halls
ORDER BY hall;
