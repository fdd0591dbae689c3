"""More second and third views: in use, from above, very close.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from kitchen import loaf


@picture('jam-rosehip-2', ('table', 'oat', 'walnut'), 'window', dict(target=(.05, 0, .55), frame=3.6, pitch=30, fstop=3.8), exposure=.5)
def _():
    at(honey_jar(.72, 1.5, '#c2410c', '#6b1402', .36, image=brand('ШИПКА', 'мармалад', '300 г'), cloth='oat'), (-.50, .65, 0), (0, 0, 10)); c = (.70, -.32); r = random.Random(2)
    at(bowl(.62, .46, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.48, foot=.1), seed=6), (*c, 0))
    for i, (x, y, z) in enumerate(pile(21, .122, .62, .46, 3)): at(at(rosehip(.125, ('#a51a0a', '#b52a0a', '#8e1408', '#c0390e')[i % 4], seed=i), (0, 0, -.108)), (c[0] + x, c[1] + y, z), (r.uniform(-20, 20), r.uniform(-20, 20), 67 * i))
    for i, (x, y) in enumerate(((-.40, -.85), (-.05, -1.0), (-.72, -.68))): at(rosehip(.135, ('#a51a0a', '#b52a0a', '#8e1408')[i], seed=i), (x, y, 0), (0, 0, 77 * i + 20))


@picture('salt-savory-2', ('table', 'oat', 'walnut'), 'side', dict(target=(.0, -.02, .40), frame=1.75, pitch=38, yaw=-14, fstop=4.5, near=.1), exposure=1.0)
def _():
    P = [(.44, .27), (.36, .325), (.22, .42), (.09, .485), (0, .50)]; r = random.Random(3); S_ = []
    at(bowl(.50, .34, M.glaze('#d9cfbc', '#8a5a38', .5, rim_z=.36), seed=2)); at(heap(P, salt(), 5))
    for _ in range(900):
        q, a = .42 * math.sqrt(r.random()), r.uniform(0, TAU); z = next((z0 + (z1 - z0) * (q0 - q) / (q0 - q1) for (q0, z0), (q1, z1) in zip(P, P[1:]) if q1 <= q <= q0), .28); S_.append((q * math.cos(a), q * math.sin(a), z + .012))
    for _ in range(90): q, a = .60 + abs(r.gauss(0, .22)), r.uniform(3.3, 6.4); S_.append((q * math.cos(a), q * math.sin(a), .012))
    at(grains(S_, size=(.009, .019), seed=4)); at(loaf((1.05, .74, .5), 2, 5), (-.85, 1.0, 0), (0, 0, 30))


@picture('linen-bag-2', ('table', 'linen', 'oak'), 'side', dict(target=(-.05, -.4, 1.35), frame=1.75, pitch=14, yaw=-16, fstop=4.5, near=.2), exposure=.9)
def _(): at(pouch(.95, 2.2, M.linen('#d9ccb4', 1.6), seed=2), (0, 0, 0), (0, 0, 12))


@picture('lavender-water-2', ('cloth', 'bone', '#b3aac2'), 'soft', dict(target=(.1, 0, 1.12), frame=3.1, pitch=15, fstop=3.2), clamp=3.)
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#e8e2f4', image=brand('ЛАВАНДУЛА', 'цветна вода', '200 мл', size=(620, 620), hp=54), cap='cork', fill=.74, solid=False), (-.30, .25, .06), (0, 0, 6))
    at(folded(1.3, .95, 3, .12, M.woven((('#efe8db', 5), ('#8f83a8', .5)), period=1.1, scale=3.4, axis=0, bump=.35), 3, .04), (.75, -.20, .06), (0, 0, -18)); at(herb_bunch(30, 1.2, '#7b8560', '#7f6fa8', seed=6), (.45, -.30, .46), (0, 0, 24), .7)


@picture('linen-bags-sage-2', ('ledge', 'bone', 'plaster'), 'side', dict(target=(.05, -.3, .95), frame=2.1, pitch=18, yaw=14, fstop=4.5, near=.3), exposure=.9)
def _(): at(pouch(.92, 2.1, M.linen('#8b9878', 1.6), seed=4), (-.55, .7, 0)); at(pouch(.60, 1.4, M.linen('#b3b99c', 1.8), seed=7), (.32, -.25, 0), (0, 0, 20))


@picture('honey-gift-2', ('table', 'sage', 'walnut'), 'window', dict(target=(-.05, -.2, .62), frame=2.5, pitch=20, yaw=-20, fstop=3.4, near=.4), exposure=.5)
def _():
    at(board((1.75, 3.0), .16, M.wood('ash', 4, 1.), handle=False), (1.5, .15, 0), (0, 0, 90))
    for x, y, c, e, k, head, sub, cl in ((-1.0, .38, '#f0cd74', '#b9852a', .45, 'ЛИПА', 'мед', 'butter'), (0, .28, '#e08a12', '#8a3a04', .28, 'БИЛКИ', 'мед', 'linen'), (1.0, .38, '#7a2e08', '#240a02', .35, 'МАНОВ', 'мед', 'moss')):
        at(honey_jar(.78, 1.75, c, e, k, image=brand(head, sub, '150 г', hp=112), cloth=cl), (x, y, .16), (0, 0, -4 * x - 14), .58)
    at(dipper(2.0, 'beech', 5, .20), (.15, -1.15, .0), (0, 0, 8))
