-- The PUE of ten million halls, with the function of plumbline_function.xml. The rows are those of
-- packages/python/examples/ten_million_rows.py: one in ten thousand is refused.
CREATE TABLE many_halls (row UInt64, it_load_kw Float64, cooling_kw Float64, ups_losses_kw Float64, lighting_kw Float64)
ENGINE = MergeTree ORDER BY row;

INSERT INTO many_halls
SELECT number, if(number % 10000 = 0, 0, 100 + number / 1024), 40 + (number % 997) / 4, 5 + (number % 64) / 8, 1.5
FROM numbers(10000000);

CREATE TABLE many_answers (row UInt64, pue_score Nullable(Float64), error Nullable(String)) ENGINE = MergeTree ORDER BY row;

INSERT INTO many_answers
SELECT row, answer.pue_score, answer.error
FROM (SELECT row, plumbline_pue(it_load_kw, cooling_kw, ups_losses_kw, lighting_kw) AS answer FROM many_halls);

-- A refused row counts as -1; the digest of the file is that of all answers.
SELECT ifNull(pue_score, -1.) FROM many_answers ORDER BY row INTO OUTFILE 'answers.bin' FORMAT RowBinary;
